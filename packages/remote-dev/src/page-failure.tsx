import type { ReactElement } from 'react'

/** Where the shell would show its card: what the page threw, for who works on it. */
export function PageFailure({ error }: { readonly error: unknown }): ReactElement {
  return <pre role="alert">{error instanceof Error ? (error.stack ?? error.message) : String(error)}</pre>
}
