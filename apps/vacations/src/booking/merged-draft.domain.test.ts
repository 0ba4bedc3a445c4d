import { buildFilled, buildPax, PAYER } from '@masa/contract/testing'
import { describe, expect, it } from 'vitest'
import { draftOf } from './draft.domain.ts'
import { mergedDraft } from './merged-draft.domain.ts'

const base = buildFilled()
const mine = draftOf(base)

describe('a draft that was changed elsewhere too', () => {
  it('takes what is stored now into the fields that were not touched here', () => {
    const stored = buildFilled({ payer: { ...PAYER, lastName: 'Levi' }, couponCodes: ['TENOFF-01'] })
    expect(mergedDraft({ base, mine, stored })).toEqual(draftOf(stored))
  })

  it('keeps what was changed here, field by field', () => {
    const stored = buildFilled({ payer: { ...PAYER, lastName: 'Levi', firstName: 'Ruth' } })
    const typed = { ...mine, payer: { ...mine.payer, firstName: 'Noa' } }
    const { firstName, lastName } = mergedDraft({ base, mine: typed, stored }).payer
    expect([firstName, lastName]).toEqual(['Noa', 'Levi'])
  })

  it('keeps what cannot be stored as it stands, though the server knows nothing of it', () => {
    const typed = { ...mine, payer: { ...mine.payer, email: 'nobody' } }
    const before = buildFilled({ payer: { ...PAYER, email: '' } })
    expect(mergedDraft({ base: before, mine: typed, stored: before }).payer.email).toBe('nobody')
  })

  it('leaves a number readable that the server shows masked, and takes another one', () => {
    const [first = buildPax('1'), second = buildPax('2')] = mine.pax
    const typed = { ...mine, pax: [{ ...first, passportNumber: '31448207' }, second] }
    expect(mergedDraft({ base, mine: typed, stored: base }).pax[0]?.passportNumber).toBe('31448207')
    const stored = buildFilled({ paxList: [buildPax('1', { passportNumber: '•••••999' }), buildPax('2')] })
    expect(mergedDraft({ base, mine: typed, stored }).pax[0]?.passportNumber).toBe('•••••999')
  })

  it('is the same draft, to the letter, where nothing was changed', () => {
    expect(JSON.stringify(mergedDraft({ base, mine, stored: base }))).toBe(JSON.stringify(mine))
  })

  it('follows the rooms: who no longer travels is gone', () => {
    const [room] = base.rooms
    const stored = buildFilled({
      rooms: room ? [{ ...room, composition: { adults: 1, children: 0, infants: 0 } }] : [],
      paxList: [buildPax('1')],
    })
    expect(mergedDraft({ base, mine, stored }).pax.map(({ paxId }) => paxId)).toEqual(['1'])
  })
})
