import { createHmac, timingSafeEqual } from 'node:crypto'

/** Time-based codes (RFC 6238 over RFC 4226): SHA-1, six digits, thirty seconds: the format of every authenticator app. */
export const STEP_SECONDS = 30
const DIGITS = 6
/** Clocks differ and people are slow: the step before and the one after count too. */
const DRIFT = 1

/** The code of one step. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step that a code belongs to, among those that count at `step`; null for a wrong one. */
export function stepOf(secret: Buffer, { code, step }: { code: string; step: number }): number | null {
  let found: number | null = null
  // All are compared, whichever it is: the time shows nothing.
  for (let candidate = step - DRIFT; candidate <= step + DRIFT; candidate += 1)
    if (isEqual(codeAt(secret, candidate), code)) found = candidate
  return found
}

const isEqual = (a: string, b: string) => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Base32 without padding (RFC 4648), as authenticators take a secret. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** What an authenticator reads from a picture. */
export const otpauthUri = ({ secret, name }: { secret: Buffer; name: string }): string =>
  `otpauth://totp/Masa:${encodeURIComponent(name)}?secret=${base32(secret)}&issuer=Masa&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`
