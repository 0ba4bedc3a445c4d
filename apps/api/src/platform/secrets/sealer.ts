import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** Keys by their id; the first one seals, all of them open. */
export type SecretKeys = readonly { readonly id: string; readonly key: Buffer }[]

/** Encrypts what must not stand readable in the database, and signs what leaves the house and comes back. */
export interface Sealer {
  /** Encrypts a text for one purpose: what is sealed for another purpose does not open. */
  seal(purpose: string, text: string): string
  /** Opens a sealed text. Throws when it was sealed for another purpose, altered, or its key is gone. */
  open(purpose: string, sealed: string): string
  /** Keyed digest of a text, 32 bytes: for codes and numbers that are looked up but must not be read. */
  digest(purpose: string, text: string): Buffer
  /** A signed, readable token: `payload.signature`, both base64url. */
  sign(purpose: string, payload: string): string
  /** The payload of a token of ours, or null for anything else. */
  verify(purpose: string, token: string): string | null
}

/** A sealed text could not be opened. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken'
}

/** Makes a sealer of 32-byte keys. Rotation: put the new key first and keep the old ones. */
export function createSealer(keys: SecretKeys): Sealer {
  const [current] = keys
  if (!current) throw new Error('at least one secret key is needed')
  const derive = (key: Buffer, use: string) => Buffer.from(hkdfSync('sha256', key, '', `masa.${use}`, 32))
  const derived = new Map(
    keys.map(({ id, key }) => [
      id,
      { seal: derive(key, 'seal'), sign: derive(key, 'sign'), digest: derive(key, 'digest') },
    ]),
  )
  const keyOf = (id: string) => {
    const key = derived.get(id)
    if (!key) throw new SealBroken('the key of a sealed text is gone')
    return key
  }
  const own = keyOf(current.id)
  const oldest = keyOf((keys.at(-1) ?? current).id)
  const signature = (key: Buffer, purpose: string, payload: string) =>
    createHmac('sha256', key).update(`${purpose}\0${payload}`).digest()

  return {
    seal(purpose, text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', own.seal, iv).setAAD(Buffer.from(purpose))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${current.id}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(purpose, sealed) {
      const [id = '', body = ''] = sealed.split('.')
      const key = keyOf(id)
      const bytes = Buffer.from(body, 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key.seal, bytes.subarray(0, 12)).setAAD(Buffer.from(purpose))
        decipher.setAuthTag(bytes.subarray(12, 28))
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
      } catch (cause) {
        throw new SealBroken('a sealed text does not open', { cause })
      }
    },
    // The oldest key: a digest is looked up long after a new key came.
    digest: (purpose, text) => signature(oldest.digest, purpose, text),
    sign(purpose, payload) {
      return `${Buffer.from(payload).toString('base64url')}.${current.id}.${signature(own.sign, purpose, payload).toString('base64url')}`
    },
    verify(purpose, token) {
      const [payload, id, given, ...rest] = token.split('.')
      const key = derived.get(id ?? '')
      if (payload === undefined || given === undefined || rest.length > 0 || !key) return null
      const text = Buffer.from(payload, 'base64url').toString('utf8')
      const expected = signature(key.sign, purpose, text)
      const actual = Buffer.from(given, 'base64url')
      // Compared as text too: base64url has several spellings of the same bytes, and a flipped bit must never pass.
      const isOurs =
        actual.length === expected.length &&
        timingSafeEqual(actual, expected) &&
        given === expected.toString('base64url')
      return isOurs && payload === Buffer.from(text).toString('base64url') ? text : null
    },
  }
}

/** Unkeyed digest of a token of 128 random bits or more, for looking it up. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** 128 random bits, 32 lower-case hexadecimal digits. */
export const randomToken = (): string => randomBytes(16).toString('hex')
