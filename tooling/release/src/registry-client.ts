import type { AnswerOf, BodyOf, Route } from '@masa/contract'
import type { Outcome } from '@masa/contract/release-desk'
import { RELEASE_KEY_HEADER } from '@masa/contract/releases'
import type { Settings } from './settings.ts'

/** The registry did not do it, and has said why. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly outcome: Outcome
  constructor(outcome: Outcome) {
    super(outcome.refusals.map(({ message }) => message).join('\n'))
    this.outcome = outcome
  }
}

/** The API's calls for those who publish. */
export interface RegistryClient {
  get<R extends Route>(route: R, query?: Readonly<Record<string, string | undefined>>): Promise<AnswerOf<R>>
  post<R extends Route>(route: R, body: BodyOf<R> extends infer Body ? Partial<Body> : never): Promise<AnswerOf<R>>
}

const DEADLINE_MS = 60_000

export function openRegistry({ apiOrigin, key }: Pick<Settings, 'apiOrigin' | 'key'>): RegistryClient {
  async function call(path: string, init: RequestInit): Promise<unknown> {
    let response: Response
    try {
      response = await fetch(`${apiOrigin}${path}`, {
        ...init,
        headers: { ...init.headers, [RELEASE_KEY_HEADER]: key },
        signal: AbortSignal.timeout(DEADLINE_MS),
      })
    } catch (cause) {
      throw new Error(
        init.method === 'POST' && !wasRefused(cause)
          ? `The answer of the API at ${apiOrigin} did not come; what was asked may be done all the same: see "release changes".`
          : `The API at ${apiOrigin} does not answer: is it running, and is MASA_API_ORIGIN right?`,
        { cause },
      )
    }
    const { data } = (await response.json()) as { data: { error?: { code: string; message: string } } }
    if (response.status === 401) throw new Error('The API knows no publisher with this key: set MASA_RELEASE_KEY.')
    if (!response.ok)
      throw new Error(`The API refused: ${data.error?.code ?? response.status} (${data.error?.message ?? ''})`)
    return data
  }
  return {
    get: async (route, query = {}) => {
      const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
      const text = new URLSearchParams(given).toString()
      return (await call(text === '' ? route.path : `${route.path}?${text}`, {})) as never
    },
    post: async (route, body) =>
      (await call(route.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })) as never,
  }
}

/** The registry did not answer. */
const wasRefused = (cause: unknown): boolean =>
  cause instanceof TypeError && (cause.cause as { code?: unknown } | undefined)?.code === 'ECONNREFUSED'

/** Throws what was refused; answers what was done. */
export function done<T extends Outcome>(outcome: T): T {
  if (!outcome.done) throw new Refused(outcome)
  return outcome
}
