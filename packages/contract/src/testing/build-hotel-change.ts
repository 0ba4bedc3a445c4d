import type { HotelChange } from '../hotel-change.ts'

const ORIGINAL: NonNullable<HotelChange['original']> = {
  name: 'Meltemi Bay',
  stars: 4,
  district: 'Hersonissos',
  roomName: 'Family room',
  boardName: 'Half board',
  picture: { subject: 'pool', seed: '1', alt: 'Meltemi Bay' },
  beachM: 200,
  score: 8.9,
}

const OFFER: HotelChange['offer'] = {
  title: 'Meltemi Bay has not confirmed yet and offers another hotel',
  lead: 'Ariadni Terraces confirms at once.',
  compareTitle: 'The two hotels side by side',
  before: {
    caption: 'The hotel that was booked',
    title: 'Meltemi Bay',
    stars: 4,
    picture: ORIGINAL.picture,
    state: { label: 'Waiting for confirmation', tone: 'warn' },
  },
  after: {
    caption: 'The hotel that is offered',
    title: 'Ariadni Terraces',
    stars: 4,
    picture: { subject: 'hotel-resort', seed: '2', alt: 'Ariadni Terraces' },
    state: { label: 'Confirms at once', tone: 'good' },
  },
  rows: [
    {
      id: 'place',
      label: 'Location',
      before: 'Hersonissos, 200 m from the beach',
      after: 'Malia, 50 m from the beach',
      difference: '150 m closer to the beach',
      tone: 'better',
      isLarge: false,
    },
    {
      id: 'score',
      label: 'Guest score',
      before: '8.9',
      after: '8.6',
      difference: 'Lower by 0.3',
      tone: 'worse',
      isLarge: false,
    },
  ],
  accept: {
    title: 'Change to Ariadni Terraces',
    text: 'Confirmed at once, at the same price.',
    button: 'Accept the other hotel',
  },
  reject: 'Flights and hotel are cancelled.',
  silence: 'Without an answer the order ends and nothing is charged.',
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
    offer: OFFER,
    ...over,
  }
}
