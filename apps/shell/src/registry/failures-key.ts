/** Where the tab's session counts what failed; absent as long as nothing did. */
export const FAILURES_KEY = 'masa-remote-failures'
