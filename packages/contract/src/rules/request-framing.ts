/**
 * Whether a request announces a body that its method has no place for. Such a body is passed over by one reader and
 * read by the next, which takes what follows, the next visitor's request, for a part of it (RFC 9110, 9.3.1). A length
 * of nothing is no body.
 */
export function hasMisplacedBody({ method, headers }: RequestHead): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return headers['transfer-encoding'] !== undefined || !/^0*$/.test(headers['content-length'] ?? '')
}

/** What a server's parser has read of a request, names in lower case. */
export interface RequestHead {
  readonly method?: string | undefined
  readonly headers: {
    readonly 'content-length'?: string | undefined
    readonly 'transfer-encoding'?: string | undefined
  }
}
