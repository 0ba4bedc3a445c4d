import '@masa/remote-dev/testing/setup'
