import type { ContractCall } from './contract-calls.ts'
import { misfitsOf } from './misfits.ts'
import type { Misfit } from './misfits.ts'

/**
 * What a release of an earlier contract meets that it was not built for.
 * - `call gone`: there is no such method and path; `sign-in`: it needs credentials that it did not need.
 * - `request refused`: something that could be sent is refused, or required, or not read any more.
 * - `answer changed`: something that could be relied on is not there, or may be what it could not be.
 * - `answer may lack`: a field that was always there may be left out.
 * - `new code`: an error code that the call did not answer.
 */
export interface Difference {
  readonly call: string
  readonly kind: 'call gone' | 'sign-in' | 'request refused' | 'answer changed' | 'answer may lack' | 'new code'
  readonly what: string
}

/** Where present calls differ from recorded ones so that a caller can notice. Additions are no differences. */
export function differencesOf(recorded: readonly ContractCall[], present: readonly ContractCall[]): Difference[] {
  const addressOf = ({ method, path }: ContractCall) => `${method} ${path}`
  const found = new Map(present.map((call) => [addressOf(call), call]))
  return recorded.flatMap((before) => {
    const now = found.get(addressOf(before))
    if (now === undefined) return [{ call: before.name, kind: 'call gone' as const, what: addressOf(before) }]
    return differencesOfCall(before, now).map((difference) => ({ call: before.name, ...difference }))
  })
}

function differencesOfCall(before: ContractCall, now: ContractCall): Omit<Difference, 'call'>[] {
  const sent = misfitsOf({ values: before.request, reader: now.request }, '')
  // What the recorded reader does not know, it drops.
  const read = [
    ...misfitsOf({ values: now.answer, reader: before.answer }, ''),
    ...(before.parts && now.parts ? misfitsOf({ values: now.parts, reader: before.parts }, 'part') : []),
  ].filter(({ kind }) => kind !== 'unread')
  const newly = (names: readonly string[], known: readonly string[]) => names.filter((name) => !known.includes(name))
  return [
    ...newly(now.signIn, before.signIn).map((what) => ({ kind: 'sign-in' as const, what })),
    ...sent.map((misfit) => ({ kind: 'request refused' as const, what: lineOf(misfit, REQUEST) })),
    ...(now.mediaType === before.mediaType ? [] : [{ kind: 'answer changed' as const, what: now.mediaType }]),
    ...(before.parts && !now.parts ? [{ kind: 'answer changed' as const, what: 'comes in no parts any more' }] : []),
    ...read.map((misfit) => ({
      kind: misfit.kind === 'optional' ? ('answer may lack' as const) : ('answer changed' as const),
      what: misfit.kind === 'optional' ? misfit.where : lineOf(misfit, ANSWER),
    })),
    ...newly(now.codes, before.codes).map((what) => ({ kind: 'new code' as const, what })),
  ]
}

const REQUEST = { missing: 'is required', optional: 'is required', unread: 'is not read any more', value: 'refuses' }
const ANSWER = { missing: 'is gone', optional: 'may be left out', unread: 'is new', value: 'may be' }

const lineOf = ({ kind, where, what }: Misfit, words: Readonly<Record<Misfit['kind'], string>>): string =>
  [where, words[kind], what].filter((word) => word !== '').join(' ')
