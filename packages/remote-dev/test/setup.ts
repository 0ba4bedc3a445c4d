import '../src/testing/setup.ts'
