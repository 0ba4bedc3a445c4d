import { LANG_CODES } from '@masa/contract'
import type { ProductWords } from '#src/products/products.service.ts'
import { describe, expect, it } from 'vitest'
import type { QuotedLine } from '#src/quotes/quotes.service.ts'
import { PROMOTIONS } from '../draft/promotions.ts'
import { namedLines, shownLine } from './shown-lines.ts'

const words: ProductWords = {
  lines: { seats: { name: 'Seats', countsTravellers: true }, room: { name: 'Room', detail: 'insteadOfName' } },
  steps: [],
  mails: { confirmed: '', confirmedNote: '', onRequestSubject: '', onRequest: '', refused: '' },
  supplierCancelled: { title: '', lead: '', heading: '', caption: '', state: '', reject: '', silence: '' },
}
const line = (code: string, detail: string | null = null): QuotedLine => ({
  code,
  detail,
  quantity: 2,
  isIncluded: false,
  usdMinor: 100,
  ilsMinor: 370,
})

describe('the lines of a price in words', () => {
  const details = { room: ['Standard · Breakfast', 'Family · Half board'] }
  const named = (...lines: QuotedLine[]) => namedLines(lines, { words, details, lang: 'ENG' }).map(shownLine)

  it('call each room by its own name, in the order of the rooms', () => {
    const shown = named(line('room', 'STD/DBL/BB'), line('seats'), line('room', 'FAM/QUAD/HB'))
    expect(shown.map(({ label, detail }) => [label, detail])).toEqual([
      ['Standard · Breakfast', 'Standard · Breakfast'],
      ['Seats', null],
      ['Family · Half board', 'Family · Half board'],
    ])
  })

  it('call a room without a name of its own as its line is called, and never by its code', () => {
    expect(named(line('room', 'a'), line('room', 'b'), line('room', 'STD/DBL/BB'))[2]).toMatchObject({
      label: 'Room',
    })
  })

  it('say what counts travellers, and a coupon with its code', () => {
    const [seats, coupon, cover] = named(line('seats'), line('coupon', 'SUMMER'), line('cancellationCover'))
    expect(seats).toMatchObject({ counts: 'travellers', quantity: 2, amount: { amountMinor: 100 } })
    expect(coupon).toMatchObject({ label: 'Coupon SUMMER', counts: null })
    expect(cover).toMatchObject({ label: 'Cancellation cover' })
  })

  it.each(LANG_CODES)('call every extra of the checkout by a name, and never by its code (%s)', (lang) => {
    const lines = PROMOTIONS.map(({ code }) => line('promotion', code))
    const shown = namedLines(lines, { words, details, lang }).map(shownLine)
    expect(shown.map(({ label }) => label)).toEqual(PROMOTIONS.map(({ name }) => name[lang]))
  })

  it('throw for a code that has no name', () => {
    expect(() => named(line('lounge'))).toThrow('lounge')
    expect(() => named(line('promotion', 'helicopter'))).toThrow('helicopter')
  })
})
