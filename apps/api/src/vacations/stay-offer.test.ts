import { LANG_CODES } from '@masa/contract'
import { describe, expect, it } from 'vitest'
import type { OfferCase, StayPresentation } from '#src/products/products.service.ts'
import { stayOffer, type ComparedStay } from './stay-offer.ts'

const picture = { subject: 'pool', seed: '1', alt: '' } as const
const stay = (over: Partial<StayPresentation> & { code?: string } = {}): ComparedStay => ({
  stay: {
    hotelId: '1',
    name: 'Meltemi Bay',
    nameLatin: 'Meltemi Bay',
    stars: 5,
    district: 'Hersonissos',
    roomName: 'Family room',
    boardName: 'Half board',
    picture,
    beachM: 0,
    score: 9,
    ...over,
  },
  board: over.code ?? 'HB',
  dates: '16–21/05/2027',
})
const CASE: OfferCase = {
  isCharged: false,
  totalUsdMinor: 186_900,
  totalIlsMinor: 691_530,
}
const offer = (
  after: Parameters<typeof stay>[0],
  before: Parameters<typeof stay>[0] = {},
  over: Partial<OfferCase> = {},
) => stayOffer({ before: stay(before), after: stay({ name: 'Ariadni', ...after }) }, { ...CASE, ...over }, 'ENG')
const rowsOf = (...input: Parameters<typeof offer>) =>
  Object.fromEntries(offer(...input).rows.map(({ id, difference, tone }) => [id, [difference, tone]]))

describe('the offer of another hotel', () => {
  it('says what is worse as plainly as what is better', () => {
    const worse = { stars: 4, score: 7.5, beachM: null, boardName: 'Breakfast', code: 'BB' }
    expect(rowsOf(worse)).toMatchObject({
      place: ['Not near a beach', 'worse'],
      stars: ['Lower by 1', 'worse'],
      board: ['Less is included', 'worse'],
      score: ['Lower by 1.5', 'worse'],
      room: ['No change', 'same'],
      dates: ['No change', 'same'],
      price: ['No extra charge', 'better'],
    })
    expect(rowsOf({}, worse)).toMatchObject({
      place: ['Near the beach', 'better'],
      stars: ['Higher by 1', 'better'],
      board: ['More is included', 'better'],
      score: ['Higher by 1.5', 'better'],
    })
  })

  it('measures the way to the beach, and names another area only where no beach tells them apart', () => {
    expect(rowsOf({ beachM: 350 }, { beachM: 200 })['place']).toEqual(['150 m farther from the beach', 'worse'])
    expect(rowsOf({ beachM: 50 }, { beachM: 200 })['place']).toEqual(['150 m closer to the beach', 'better'])
    const inTown = { beachM: null }
    expect(rowsOf({ ...inTown, district: 'Malia' }, inTown)['place']).toEqual(['Another area', 'other'])
    expect(rowsOf(inTown, inTown)['place']).toEqual(['No change', 'same'])
  })

  it('compares nothing that cannot be compared', () => {
    expect(rowsOf({ score: null })['score']).toEqual(['Cannot be compared', 'other'])
    expect(rowsOf({ score: null }, { score: null })['score']).toBeUndefined()
    expect(rowsOf({ code: 'XX' })['board']).toEqual(['Another board', 'other'])
    expect(rowsOf({ roomName: 'Double room' })['room']).toEqual(['Another type of room', 'other'])
  })

  it('before the charge says that it is not confirmed yet; after it, that the hotel is not available', () => {
    const open = offer({})
    const charged = offer({}, {}, { isCharged: true })
    expect([open.title, open.before.state.label, open.after?.state.label]).toEqual([
      'Meltemi Bay has not confirmed, and offers another hotel',
      'Not confirmed yet',
      'Confirms at once',
    ])
    expect([charged.before.state.label, charged.after?.state.label]).toEqual(['Not available', 'Kept for you'])
    expect(open.silence).toBe('Without an answer in time the order ends, and nothing is charged.')
    expect(charged.silence).toBe('Without an answer in time our team calls.')
  })

  it('has a price in both currencies, the dates, and no empty word in any language', () => {
    expect(JSON.stringify(offer({}).rows)).toMatch(/\$1,869.*₪6,915/)
    for (const lang of LANG_CODES) {
      const { rows, ...rest } = stayOffer({ before: stay(), after: stay({ beachM: 300, score: null }) }, CASE, lang)
      const texts = [
        ...rows.flatMap((row) => [row.label, row.difference]),
        rest.title,
        rest.lead,
        rest.reject,
        rest.silence,
      ]
      expect(texts.filter((text) => text === '' || /\{\{|offer\./.test(text))).toEqual([])
    }
  })
})
