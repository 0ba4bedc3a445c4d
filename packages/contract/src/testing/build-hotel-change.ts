import type { HotelChange } from '../hotel-change.ts'

const ORIGINAL: HotelChange['original'] = {
  name: 'Meltemi Bay',
  stars: 4,
  district: 'Hersonissos',
  roomName: 'Family room',
  boardName: 'Half board',
  picture: { subject: 'pool', seed: '1', alt: 'Meltemi Bay' },
  beachM: 200,
  score: 8.9,
}

/** The open offer of a hotel that is nearer to the beach, and rated lower; says only what a test changes. */
export function buildHotelChange(over: Partial<HotelChange> = {}): HotelChange {
  return {
    orderNumber: '1204131',
    outcome: 'open',
    isCharged: false,
    noticedAt: '2027-04-02T08:05:00.000Z',
    answerBy: '2027-04-09T08:05:00.000Z',
    dateFrom: '2027-05-16',
    dateTo: '2027-05-21',
    total: { amountMinor: 186_900, currency: 'USD' },
    totalIls: { amountMinor: 691_530, currency: 'ILS' },
    original: ORIGINAL,
    alternative: {
      ...ORIGINAL,
      name: 'Ariadni Terraces',
      district: 'Malia',
      picture: { subject: 'hotel-resort', seed: '2', alt: 'Ariadni Terraces' },
      beachM: 50,
      score: 8.6,
    },
    ...over,
  }
}
