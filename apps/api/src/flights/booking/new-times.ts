import type { LangCode } from '@masa/contract'
import type { ItemOffer, OfferRow } from '@masa/contract/booking'
import { formatDate, formatDuration, isolateLtr } from '@masa/i18n'
import type { OfferedRecords } from '#src/products/products.service.ts'
import type { Quote } from '#src/quotes/quotes.service.ts'
import type { CodeNames } from '../flight-names.ts'
import type { Segment } from '../sabre/itinerary.ts'
import { flownFlights, labelOf } from './flight-presentation.ts'
import { minutesBetween } from './flight-times.domain.ts'
import { flightWords } from './order-words.ts'

type Translate = ReturnType<typeof flightWords>

interface Moved {
  /** Of the direction, and of the flight where the direction has several. */
  readonly label: string
  readonly before: Segment
  readonly after: Segment
}

/** New times of an airline beside those that were sold: what moves, by how much, and what may be done. */
export function newTimes(
  quote: Quote,
  { before, after }: OfferedRecords,
  { names, lang }: { names: CodeNames; lang: LangCode },
): ItemOffer {
  const t = flightWords(lang)
  const [was, is] = [flownFlights(quote, before).itinerary, flownFlights(quote, after).itinerary]
  const moved = was.legs.flatMap((leg, at) =>
    leg.segments.flatMap((segment, index): Moved[] => {
      const now = is.legs[at]?.segments[index]
      const isMoved =
        now !== undefined &&
        (now.departure.at !== segment.departure.at ||
          now.arrival.at !== segment.arrival.at ||
          now.flightNumber !== segment.flightNumber)
      if (!isMoved) return []
      const route = `${names.airport(segment.departure.airport).cityName} – ${names.airport(segment.arrival.airport).cityName}`
      return [{ label: `${labelOf(at, t)}, ${route}`, before: segment, after: now }]
    }),
  )
  const [first] = moved
  const heading = first?.label ?? t('order.flights')
  const side = (caption: string, segment: Segment | undefined) => ({
    caption,
    title: segment === undefined ? t('order.flights') : numberOf(segment),
    stars: null,
    picture: null,
  })
  return {
    title: t('newTimes.title'),
    lead: t('newTimes.lead'),
    compareTitle: moved.length > 1 ? t('order.flights') : heading,
    before: { ...side(t('newTimes.was'), first?.before), state: { label: t('newTimes.changed'), tone: 'warn' } },
    after: { ...side(t('newTimes.now'), first?.after), state: { label: t('newTimes.kept'), tone: 'good' } },
    rows: moved.flatMap((each, at) => rowsOf(each, { at, isNamed: moved.length > 1, names, t })),
    accept: { title: t('newTimes.acceptTitle'), text: t('newTimes.acceptText'), button: t('newTimes.accept') },
    reject: t('supplierCancelled.reject'),
    silence: t('newTimes.silence'),
  }
}

function rowsOf(
  { label, before, after }: Moved,
  { at, isNamed, names, t }: { at: number; isNamed: boolean; names: CodeNames; t: Translate },
): OfferRow[] {
  const named = (text: string) => (isNamed ? `${label}: ${text}` : text)
  const row = (
    id: string,
    { name, texts, difference }: { name: string; texts: readonly [string, string]; difference: string | undefined },
    isLarge = false,
  ): OfferRow => ({
    id: `${id}-${at}`,
    label: named(name),
    before: texts[0],
    after: texts[1],
    difference: difference ?? t('newTimes.same'),
    tone: difference === undefined ? 'same' : 'other',
    isLarge,
  })
  const shown = (end: 'departure' | 'arrival'): [string, string] => {
    const isOtherDay = before[end].at.slice(0, 10) !== after[end].at.slice(0, 10)
    const text = ({ at: moment }: Segment['departure']) =>
      isolateLtr(isOtherDay ? `${formatDate(moment.slice(0, 10))} ${moment.slice(11, 16)}` : moment.slice(11, 16))
    return [text(before[end]), text(after[end])]
  }
  const longer = after.durationMinutes - before.durationMinutes
  return [
    ...(before.flightNumber === after.flightNumber
      ? []
      : [
          row('number', {
            name: t('newTimes.number'),
            texts: [numberOf(before), numberOf(after)],
            difference: t('newTimes.otherFlight'),
          }),
        ]),
    row(
      'departure',
      {
        name: t('newTimes.departure', { place: names.airport(before.departure.airport).cityName }),
        texts: shown('departure'),
        difference: shiftOf(before.departure.at, after.departure.at, t),
      },
      true,
    ),
    row(
      'arrival',
      {
        name: t('newTimes.arrival', { place: names.airport(before.arrival.airport).cityName }),
        texts: shown('arrival'),
        difference: shiftOf(before.arrival.at, after.arrival.at, t),
      },
      true,
    ),
    row('duration', {
      name: t('newTimes.duration'),
      texts: [isolateLtr(formatDuration(before.durationMinutes)), isolateLtr(formatDuration(after.durationMinutes))],
      difference:
        longer === 0
          ? undefined
          : t(longer > 0 ? 'newTimes.longer' : 'newTimes.shorter', {
              time: isolateLtr(formatDuration(Math.abs(longer))),
            }),
    }),
  ]
}

const numberOf = ({ marketingCarrier, flightNumber }: Segment): string =>
  isolateLtr(`${marketingCarrier} ${flightNumber}`)

function shiftOf(before: string, after: string, t: Translate): string | undefined {
  const minutes = minutesBetween(before.slice(0, 16), after.slice(0, 16))
  if (minutes === 0) return undefined
  const time = isolateLtr(formatDuration(Math.abs(minutes)))
  return t(minutes > 0 ? 'newTimes.later' : 'newTimes.earlier', { time })
}
