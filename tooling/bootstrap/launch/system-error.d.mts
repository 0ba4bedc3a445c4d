/** One line for what the system refused, whichever program reports it; see system-error.mjs. */
export declare function explainSystemError(output: string): string | undefined
