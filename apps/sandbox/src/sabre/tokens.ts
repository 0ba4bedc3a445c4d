import { randomBytes } from 'node:crypto'
import { sameText } from '#src/wire/signature.ts'

/** Bearer tokens of this company; they are forgotten when it stops, as a caller must expect. */
export class Tokens {
  readonly #until = new Map<string, number>()
  readonly #lifeSeconds: number

  constructor(lifeSeconds: number) {
    this.#lifeSeconds = lifeSeconds
  }

  /** A new token. `now` in milliseconds since 1970. */
  issue(now: number): { access_token: string; token_type: 'bearer'; expires_in: number } {
    const token = randomBytes(48).toString('base64url')
    this.#until.set(token, now + this.#lifeSeconds * 1000)
    return { access_token: token, token_type: 'bearer', expires_in: this.#lifeSeconds }
  }

  isValid(authorization: string | undefined, now: number): boolean {
    const [scheme, token = ''] = (authorization ?? '').split(' ')
    return scheme?.toLowerCase() === 'bearer' && (this.#until.get(token) ?? 0) > now
  }

  clear(): void {
    this.#until.clear()
  }
}

/** Whether a header carries the credentials, each encoded by itself and both once more, as this company wants them. */
export function areCredentials(
  authorization: string | undefined,
  { id, secret }: { id: string; secret: string },
): boolean {
  const encoded = [id, secret].map((each) => Buffer.from(each).toString('base64')).join(':')
  return sameText(authorization ?? '', `Basic ${Buffer.from(encoded).toString('base64')}`)
}
