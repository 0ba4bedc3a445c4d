import * as z from 'zod/mini'

/** What became of a call to the outside. `unknown`: it may or may not have been carried out. */
export type CallOutcome<T> =
  | { readonly kind: 'answer'; readonly value: T }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string }
  | { readonly kind: 'unknown'; readonly reason: string }

/** The most that is read of an answer, in bytes: the largest that we know of has some five million. */
export const MOST_ANSWER_BYTES = 32 * 1024 * 1024
/** The reason of an answer that was longer. */
export const TOO_LARGE = 'answer too large'

/** How another company is called: where, and by what it knows us. */
export interface PartnerWire {
  readonly baseUrl: string
  /** Milliseconds until an answer counts as lost. */
  readonly timeoutMs: number
  /** What each call carries as its authentication. */
  readonly headersOf: (rawBody: string) => Record<string, string>
}

/** One call of another company: posts JSON to a path of its wire. Never throws: what happened is in the outcome. */
export type PartnerCall = <S extends z.core.$ZodType>(
  path: string,
  body: object,
  schema: S,
) => Promise<CallOutcome<z.output<S>>>

/** The JSON wire of any partner. */
export function connectPartner({ baseUrl, timeoutMs, headersOf }: PartnerWire): PartnerCall {
  return (path, body, schema) => {
    const rawBody = JSON.stringify(body)
    return postJson(`${baseUrl}${path}`, { rawBody, headers: headersOf(rawBody), timeoutMs, schema })
  }
}

/**
 * Posts JSON and sorts the outcome: 2xx in the form of `schema` is an answer, 4xx a definite refusal, and everything
 * else (5xx, a cut connection, a late or unreadable answer) leaves it unknown whether the call was carried out.
 */
async function postJson<S extends z.core.$ZodType>(
  url: string,
  {
    rawBody,
    headers,
    timeoutMs,
    schema,
  }: { rawBody: string; headers: Record<string, string>; timeoutMs: number; schema: S },
): Promise<CallOutcome<z.output<S>>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: rawBody,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const value = await readJson(response)
    if (response.ok) {
      const read = z.safeParse(schema, value)
      return read.success ? { kind: 'answer', value: read.data } : { kind: 'unknown', reason: 'unreadable answer' }
    }
    const isDefinite =
      response.status >= 400 && response.status < 500 && response.status !== 408 && response.status !== 429
    if (!isDefinite) return { kind: 'unknown', reason: `status ${response.status}` }
    return { kind: 'refused', status: response.status, code: refusalCode(value) }
  } catch (error) {
    return { kind: 'unknown', reason: failureCode(error) }
  }
}

/** Undefined where it is no JSON. Throws where it is too large, and ends the connection then. */
async function readJson({ body }: Response): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > MOST_ANSWER_BYTES) throw Object.assign(new Error(TOO_LARGE), { name: TOO_LARGE })
    chunks.push(chunk)
  }
  try {
    return JSON.parse(new TextDecoder().decode(Buffer.concat(chunks)))
  } catch {
    return undefined
  }
}

/** What a connection failed with (`ECONNREFUSED`), which says whether anything was sent; else the kind of the failure. */
export function failureCode(error: unknown): string {
  const { name, cause } = error as Error
  const code = (cause as { code?: unknown } | undefined)?.code
  return typeof code === 'string' ? code : name
}

function refusalCode(value: unknown): string {
  const body = value as { error?: { code?: unknown }; errorCode?: unknown } | null | undefined
  const code = body?.error?.code ?? body?.errorCode
  return typeof code === 'string' ? code.slice(0, 60) : 'refused'
}
