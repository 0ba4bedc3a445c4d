import { buildFilled, buildPax, PAYER } from '@masa/contract/testing'
import { describe, expect, it } from 'vitest'
import type { BookingView } from '@masa/contract/booking'
import type { TravellerPlace } from '#src/travellers/traveller.domain.ts'
import { draftOf } from './draft.domain.ts'
import { mergedDraft } from './merged-draft.domain.ts'

const TWO: readonly TravellerPlace[] = [
  { type: 'adult', room: 0 },
  { type: 'adult', room: 0 },
]
const draft = (over?: Partial<BookingView>) => draftOf(buildFilled(over), TWO)
const base = draft()
const mine = base

describe('a draft that was changed elsewhere too', () => {
  it('takes what is stored now into the fields that were not touched here', () => {
    const stored = draft({ payer: { ...PAYER, lastName: 'Levi' }, couponCodes: ['TENOFF-01'] })
    expect(mergedDraft({ base, mine, stored })).toEqual(stored)
  })

  it('keeps what was changed here, field by field', () => {
    const stored = draft({ payer: { ...PAYER, lastName: 'Levi', firstName: 'Ruth' } })
    const typed = { ...mine, payer: { ...mine.payer, firstName: 'Noa' } }
    const { firstName, lastName } = mergedDraft({ base, mine: typed, stored }).payer
    expect([firstName, lastName]).toEqual(['Noa', 'Levi'])
  })

  it.each<[what: string, mine: object, theirs: object, both: object]>([
    [
      'for another traveller',
      { zones: { 1: 'quiet' } },
      { zones: { 2: 'open' } },
      { zones: { 1: 'quiet', 2: 'open' } },
    ],
    ['of another kind', { zones: { 1: 'quiet' } }, { meal: 'none' }, { zones: { 1: 'quiet' }, meal: 'none' }],
    [
      'of the same, by what was chosen here',
      { zones: { 1: 'quiet' } },
      { zones: { 1: 'open' } },
      { zones: { 1: 'quiet' } },
    ],
    ['of a list, by what was chosen here', { rows: ['a'] }, { rows: ['b', 'c'] }, { rows: ['a'] }],
  ])('keeps a choice beside one that was made elsewhere %s', (_what, choices, theirs, both) => {
    const stored = draft({ choices: { ...theirs } })
    expect(mergedDraft({ base, mine: { ...mine, choices: { ...choices } }, stored }).choices).toEqual(both)
  })

  it('takes a choice back that was given up here, and one that was given up elsewhere', () => {
    const before = draft({ choices: { zones: { 1: 'quiet', 2: 'quiet' } } })
    const here = { ...before, choices: { zones: { 2: 'quiet' } } }
    const stored = draft({ choices: { zones: { 1: 'quiet' } } })
    expect(mergedDraft({ base: before, mine: here, stored }).choices).toEqual({ zones: {} })
  })

  it('keeps what cannot be stored as it stands, though the server knows nothing of it', () => {
    const typed = { ...mine, payer: { ...mine.payer, email: 'no address' } }
    const before = draft({ payer: { ...PAYER, email: '' } })
    expect(mergedDraft({ base: before, mine: typed, stored: before }).payer.email).toBe('no address')
  })

  it('leaves a number readable that the server shows masked, and takes another one', () => {
    const [first = buildPax('1'), second = buildPax('2')] = mine.pax
    const typed = { ...mine, pax: [{ ...first, passportNumber: '31448207' }, second] }
    expect(mergedDraft({ base, mine: typed, stored: base }).pax[0]?.passportNumber).toBe('31448207')
    const stored = draft({ paxList: [buildPax('1', { passportNumber: '•••••999' }), buildPax('2')] })
    expect(mergedDraft({ base, mine: typed, stored }).pax[0]?.passportNumber).toBe('•••••999')
  })

  it('is the same draft, to the letter, where nothing was changed', () => {
    expect(JSON.stringify(mergedDraft({ base, mine, stored: base }))).toBe(JSON.stringify(mine))
  })

  it('follows the rooms: who no longer travels is gone', () => {
    const stored = draftOf(buildFilled({ paxList: [buildPax('1')] }), TWO.slice(0, 1))
    expect(mergedDraft({ base, mine, stored }).pax.map(({ paxId }) => paxId)).toEqual(['1'])
  })
})
