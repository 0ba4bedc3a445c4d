const HASH = /^#continue=([0-9a-f]{32})$/

/** The end of a link that goes on with a booking elsewhere. A fragment: no server, log or referrer sees it. */
export const continueHash = (token: string): string => `#continue=${token}`

/** The token of such a link; null where there is none. */
export const continueToken = (hash: string): string | null => HASH.exec(hash)?.[1] ?? null
