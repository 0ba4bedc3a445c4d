import { formatDate } from '@masa/i18n'
import { DOCUMENTED_TRAVELLERS, NAMED_TRAVELLERS, usd, type LangCode, type TravellerRules } from '@masa/contract'
import {
  addDays,
  type AreaParts,
  type ItemRecord,
  type ItemRecords,
  type ProductChoices,
  type ProductPort,
  type Quote,
} from '@masa/api/product-area'
import { LOUNGE, loungeChoicesSchema, loungeProductSchema, ZONES } from '@masa/lounge-contract'
import * as z from 'zod/mini'
import { priceLines, QUIET_USD_MINOR } from './lounge-price.domain.ts'
import { quoteAnswer, quoteVisit, storeVisit, todayOf } from './lounge-quotes.ts'
import { WORDS } from './words.ts'

/** The desk corrects a name of a seat that it holds; another document is another guest. */
const LOUNGE_GUESTS: TravellerRules = {
  ...DOCUMENTED_TRAVELLERS,
  firstName: { isRequired: true, change: 'amend' },
  lastName: { isRequired: true, change: 'amend' },
  passportNumber: { isRequired: true, change: 'newHold' },
}

const snapshotSchema = z.omit(loungeProductSchema, { kind: true, quietSeat: true })

/** A visit of the airport's lounge, as quotes and bookings know it. */
export function createLoungeProduct(parts: AreaParts): ProductPort {
  return {
    kind: LOUNGE,
    remote: LOUNGE,
    async recheck(quote) {
      const visit = snapshotSchema.parse(quote.snapshot)
      if (visit.date <= (await todayOf(parts.db))) return { kind: 'expired' }
      const usdMinor = priceLines(visit).reduce((sum, line) => sum + line.usdMinor, 0)
      return usdMinor === quote.totalUsdMinor
        ? { kind: 'same' }
        : { kind: 'priceChanged', quote: await quoteVisit(parts, quote.tenant, visit) }
    },
    async reprice(quote, byMinor) {
      const visit = snapshotSchema.parse(quote.snapshot)
      const dearerBy = Object.entries(byMinor).map(([service, agorot]) => {
        const cents = Math.round((agorot * 1_000_000) / quote.rateMillionths)
        return [service, (visit.dearerBy?.[service] ?? 0) + cents] as const
      })
      const { tenant, rateMillionths, rateDate } = quote
      const dearer = { ...visit, dearerBy: { ...visit.dearerBy, ...Object.fromEntries(dearerBy) } }
      return storeVisit(parts, { tenant, visit: dearer, rateMillionths, rateDate })
    },
    travellerRules: (quote) =>
      snapshotSchema.parse(quote.snapshot).admission === 'lounge' ? LOUNGE_GUESTS : NAMED_TRAVELLERS,
    extras: offeredExtras,
    choices: zoneChoices(parts),
    present: async (quote, records, lang, choices) =>
      presentation(quote, { records, lang, quiet: quietOf(choices), today: await todayOf(parts.db) }),
    calendar: async (quote, records, lang) => [
      {
        id: LOUNGE,
        title: WORDS[lang].title,
        description: [
          WORDS[lang].mails.confirmedNote,
          ...Object.values(records).flatMap((record) =>
            recordedFacts(record, lang).map(({ label, text }) => `${label}: ${text}`),
          ),
        ].join('\n'),
        from: quote.departure,
        to: { ...quote.departure, time: '23:00' },
      },
    ],
    words: (lang) => {
      const { services, steps, mails, supplierCancelled } = WORDS[lang]
      return {
        lines: {
          lounge: { name: services.lounge.title, countsTravellers: true },
          entry: { name: services.entry.title, countsTravellers: true },
          quiet: { name: WORDS[lang].quiet, countsTravellers: true },
          porter: { name: services.porter.title },
        },
        steps: [
          { step: 'authorisation', label: steps.authorisation, doneBy: 'authorised' },
          { step: 'desk', label: steps.desk, doneBy: 'suppliersConfirmed' },
          { step: 'charge', label: steps.charge, doneBy: 'charged' },
        ],
        mails,
        supplierCancelled,
      }
    },
    resumePath: (bookingId) => `/booking/lounge/payer?${new URLSearchParams({ bookingId })}`,
    answer: async (quote) => quoteAnswer(quote),
  }
}

/** A seat in the lounge may be lost to the situation; the entry is bought on the way. */
const offeredExtras: ProductPort['extras'] = (quote) =>
  snapshotSchema.parse(quote.snapshot).admission === 'lounge' ? ['masaSafe'] : []

/** A zone of the lounge for each of its people. */
const zoneChoices = (parts: AreaParts): ProductChoices => ({
  schema(quote, paxIds) {
    if (snapshotSchema.parse(quote.snapshot).admission !== 'lounge') return z.strictObject({})
    const zones = Object.fromEntries(paxIds.map((paxId) => [paxId, z.optional(z.enum(ZONES))]))
    return z.strictObject({ zones: z.optional(z.strictObject(zones)) })
  },
  async quoteFor(quote, choices) {
    const visit = snapshotSchema.parse(quote.snapshot)
    const quietSeats = quietOf(choices).length
    if (quietSeats === (visit.quietSeats ?? 0)) return quote
    const { tenant, rateMillionths, rateDate } = quote
    return storeVisit(parts, { tenant, visit: { ...visit, quietSeats }, rateMillionths, rateDate })
  },
})

/** Who sits in the quiet zone, by `paxId`. */
const quietOf = (choices: unknown): string[] =>
  Object.entries(loungeChoicesSchema.parse(choices).zones ?? {}).flatMap(([paxId, zone]) =>
    zone === 'quiet' ? [paxId] : [],
  )

function presentation(
  quote: Quote,
  { records, lang, quiet, today }: { records: ItemRecords; lang: LangCode; quiet: readonly string[]; today: string },
): Awaited<ReturnType<ProductPort['present']>> {
  const words = WORDS[lang]
  const visit = snapshotSchema.parse(quote.snapshot)
  const { date, admission, people, hasPorter } = visit
  const services = [admission, ...(hasPorter ? (['porter'] as const) : [])]
  const steps = ['travellers', ...(offeredExtras(quote).length > 0 ? (['extras'] as const) : []), 'payer'] as const
  return {
    product: { kind: LOUNGE, ...visit, ...(admission === 'lounge' && { quietSeat: usd(QUIET_USD_MINOR) }) },
    subject: {
      title: words.title,
      place: words.place,
      picture: { subject: 'flight', seed: LOUNGE, alt: '' },
      from: date,
      to: date,
      bookedTitle: words.bookedTitle,
      bookedText: words.bookedText,
      shareText: words.title,
    },
    phrases: { ...words.phrases, steps: steps.map((id) => ({ id, label: words.flow[id] })) },
    items: services.map((id) => ({
      id,
      kind: id,
      ...words.services[id],
      cancellingTitle: null,
      detail: null,
      confirmedBy: id,
    })),
    legs: [],
    stays: [],
    services: services.map((id) => ({
      itemId: id,
      kind: id,
      title: words.services[id].title,
      when: formatDate(date),
      where: words.place,
      facts: [
        { label: words.people, text: String(people) },
        ...(id === 'lounge' && quiet.length > 0 ? [{ label: words.quietFor, text: quiet.join(', ') }] : []),
        ...recordedFacts(records[id] ?? {}, lang),
      ],
    })),
    lineDetails: {},
    sharePath: `/lounge?${new URLSearchParams({ date })}`,
    searchPath: `/lounge?${new URLSearchParams({ date })}`,
    cancellationTerms: [...quote.cancellationSteps.map(freeBefore(date)), { until: null, percent: 100 }].filter(
      ({ until }) => until === null || until >= today,
    ),
    needsFlightCondition: null,
  }
}

const factsSchema = z.object({ meetingPoint: z.optional(z.string()) })

/** What the desk has recorded of a service, in words. */
function recordedFacts({ reference, facts = {} }: ItemRecord, lang: LangCode): { label: string; text: string }[] {
  const words = WORDS[lang]
  const { meetingPoint } = factsSchema.parse(facts)
  return [
    ...(reference === undefined ? [] : [{ label: words.reference, text: reference }]),
    ...(meetingPoint === undefined ? [] : [{ label: words.meetingPoint, text: meetingPoint }]),
  ]
}

/** Until the last day before its step a cancellation costs nothing. */
const freeBefore =
  (date: string) =>
  ({ daysBefore }: Quote['cancellationSteps'][number]) => ({ until: addDays(date, -(daysBefore + 1)), percent: 0 })
