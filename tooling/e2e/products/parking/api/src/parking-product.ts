import { formatDateRange } from '@masa/i18n'
import type { LangCode } from '@masa/contract'
import { addDays, DomainError, type AreaParts, type ProductPort, type Quote } from '@masa/api/product-area'
import { PARKING, parkingProductSchema } from '@masa/parking-contract'
import * as z from 'zod/mini'
import { offerOf, quoteAnswer, quoteStay, SHUTTLE, SPACE, todayOf } from './parking-quotes.ts'
import { WORDS } from './words.ts'

const snapshotSchema = z.omit(parkingProductSchema, { kind: true })

/** A stay in the car park, as quotes and bookings know it. */
export function createParkingProduct(parts: AreaParts): ProductPort {
  return {
    kind: PARKING,
    remote: PARKING,
    async recheck(quote, held) {
      const stay = snapshotSchema.parse(quote.snapshot)
      try {
        const { spacesLeft, total } = await offerOf(parts, stay, held)
        if (spacesLeft < 1) return { kind: 'soldOut' }
        if (total.amountMinor === quote.totalUsdMinor) return { kind: 'same' }
        return { kind: 'priceChanged', quote: await quoteStay(parts, quote.tenant, stay) }
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        return { kind: 'expired' }
      }
    },
    // A space is for a car: there are no travellers to ask.
    travellerRules: () => ({}),
    extras: () => [],
    present: async (quote, _records, lang) => presentation(quote, { lang, today: await todayOf(parts.db) }),
    calendar: async (quote, _records, lang) => [
      {
        id: 'parking',
        title: WORDS[lang].title,
        description: WORDS[lang].mails.confirmedNote,
        from: quote.departure,
        to: { ...quote.departure, date: quote.dateTo, time: '23:00' },
      },
    ],
    words: (lang) => {
      const { space, shuttle, steps, mails, supplierCancelled } = WORDS[lang]
      return {
        lines: { space: { name: space }, shuttle: { name: shuttle } },
        steps: [
          { step: 'authorisation', label: steps.authorisation, doneBy: 'authorised' },
          { step: 'shuttle', label: steps.shuttle, doneBy: 'suppliersConfirmed' },
          { step: 'charge', label: steps.charge, doneBy: 'charged' },
        ],
        mails,
        supplierCancelled,
      }
    },
    resumePath: (bookingId) => `/booking/parking/web?${new URLSearchParams({ bookingId })}`,
    answer: async (quote) => quoteAnswer(quote),
  }
}

function presentation(
  quote: Quote,
  { lang, today }: { lang: LangCode; today: string },
): Awaited<ReturnType<ProductPort['present']>> {
  const words = WORDS[lang]
  const { from, to, days } = snapshotSchema.parse(quote.snapshot)
  const item = (id: string, titles: { title: string; confirmedTitle: string; cancelledTitle: string }) => ({
    id,
    kind: id,
    ...titles,
    cancellingTitle: null,
    detail: null,
    confirmedBy: id,
  })
  return {
    product: { kind: PARKING, from, to, days },
    subject: {
      title: words.title,
      place: words.place,
      picture: { subject: 'flight', seed: 'parking', alt: '' },
      from,
      to,
      bookedTitle: words.bookedTitle,
      bookedText: words.bookedText,
      shareText: words.shareText,
    },
    phrases: words.phrases,
    items: [
      item(SPACE, {
        title: words.space,
        confirmedTitle: words.spaceConfirmed,
        cancelledTitle: words.spaceCancelled,
      }),
      item(SHUTTLE, {
        title: words.shuttle,
        confirmedTitle: words.shuttleConfirmed,
        cancelledTitle: words.shuttleCancelled,
      }),
    ],
    legs: [],
    stays: [],
    services: [
      {
        itemId: SPACE,
        kind: PARKING,
        title: words.space,
        when: formatDateRange(from, to),
        where: words.place,
        facts: [{ label: words.days, text: String(days) }],
      },
    ],
    lineDetails: {},
    sharePath: `/parking?${new URLSearchParams({ from, to })}`,
    searchPath: `/parking?${new URLSearchParams({ from, to })}`,
    cancellationTerms: [...quote.cancellationSteps.map(freeBefore(from)), { until: null, percent: 100 }].filter(
      ({ until }) => until === null || until >= today,
    ),
    needsFlightCondition: null,
  }
}

/** Until the last day before its step a cancellation costs nothing. */
const freeBefore =
  (from: string) =>
  ({ daysBefore }: Quote['cancellationSteps'][number]) => ({ until: addDays(from, -(daysBefore + 1)), percent: 0 })
