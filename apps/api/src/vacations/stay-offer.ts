import type { OfferCase, StayPresentation } from '#src/products/products.service.ts'
import type { LangCode } from '@masa/contract'
import type { ItemOffer, OfferRow, OfferSide } from '@masa/contract/booking'
import { formatDecimal, formatMoney, formatNumber, isolateLtr } from '@masa/i18n'
import { vacationWords } from './order-words.ts'

/** One of the two hotels, with the code of its board: what is included can be compared by it. */
export interface ComparedStay {
  readonly stay: StayPresentation
  readonly board: string
  /** First day to last, in words. */
  readonly dates: string
}

type Translate = ReturnType<typeof vacationWords>
type Difference = Pick<OfferRow, 'difference' | 'tone'>

/** Boards from the one that includes least. */
const BOARDS = ['RO', 'BB', 'HB', 'FB', 'AI']

/** Another hotel in the place of the one that was sold: both, what is better and what is worse, and what may be done. */
export function stayOffer(
  { before, after }: { before: ComparedStay; after: ComparedStay },
  { isCharged, totalUsdMinor, totalIlsMinor }: OfferCase,
  lang: LangCode,
): ItemOffer {
  const t = vacationWords(lang)
  const [was, offered] = [before.stay.name, after.stay.name]
  const row = (
    id: string,
    label: string,
    texts: readonly [string, string],
    difference: Difference,
    isLarge = false,
  ) => ({
    id,
    label,
    before: texts[0],
    after: texts[1],
    ...difference,
    isLarge,
  })
  const price = [
    formatMoney({ amountMinor: totalUsdMinor, currency: 'USD' }),
    formatMoney({ amountMinor: totalIlsMinor, currency: 'ILS' }),
  ]
    .map(isolateLtr)
    .join('\n')
  const same: Difference = { difference: t('offer.same'), tone: 'same' }
  return {
    title: t(isCharged ? 'offer.titleCharged' : 'offer.title', { hotel: was }),
    lead: t(isCharged ? 'offer.leadCharged' : 'offer.lead', { hotel: was, offered }),
    compareTitle: t('offer.compareTitle'),
    before: sideOf(before.stay, t('offer.booked'), {
      label: t(isCharged ? 'offer.gone' : 'offer.pending'),
      tone: 'warn',
    }),
    after: sideOf(after.stay, t('offer.offered'), {
      label: t(isCharged ? 'offer.kept' : 'offer.atOnce'),
      tone: 'good',
    }),
    rows: [
      row(
        'place',
        t('offer.place'),
        [placeOf(before.stay, t), placeOf(after.stay, t)],
        beachDifference(before.stay, after.stay, t) ??
          (before.stay.district === after.stay.district ? same : { difference: t('offer.otherArea'), tone: 'other' }),
      ),
      row(
        'stars',
        t('offer.stars'),
        [formatNumber(before.stay.stars), formatNumber(after.stay.stars)],
        numberDifference(before.stay.stars, after.stay.stars, 0, t),
      ),
      row(
        'room',
        t('offer.room'),
        [before.stay.roomName, after.stay.roomName],
        before.stay.roomName === after.stay.roomName ? same : { difference: t('offer.otherRoom'), tone: 'other' },
      ),
      row(
        'board',
        t('offer.board'),
        [before.stay.boardName, after.stay.boardName],
        boardDifference(before.board, after.board, t),
      ),
      ...(before.stay.score === null && after.stay.score === null
        ? []
        : [
            row(
              'score',
              t('offer.score'),
              [scoreOf(before.stay, t), scoreOf(after.stay, t)],
              before.stay.score === null || after.stay.score === null
                ? { difference: t('offer.notRated'), tone: 'other' as const }
                : numberDifference(before.stay.score, after.stay.score, 1, t),
            ),
          ]),
      row('dates', t('offer.dates'), [isolateLtr(before.dates), isolateLtr(after.dates)], same),
      row('price', t('offer.price'), [price, price], { difference: t('offer.noExtra'), tone: 'better' }, true),
    ],
    accept: {
      title: t('offer.acceptTitle', { hotel: offered }),
      text: t(isCharged ? 'offer.acceptTextCharged' : 'offer.acceptText'),
      button: t('offer.accept'),
    },
    reject: t('offer.reject'),
    silence: t(isCharged ? 'offer.silenceCharged' : 'offer.silence'),
  }
}

const sideOf = ({ name, stars, picture }: StayPresentation, caption: string, state: OfferSide['state']): OfferSide => ({
  caption,
  title: name,
  stars,
  picture,
  state,
})

const placeOf = ({ district, beachM }: StayPresentation, t: Translate): string =>
  beachM === null
    ? district
    : beachM === 0
      ? t('offer.onBeach', { district })
      : t('offer.fromBeach', { district, metres: formatNumber(beachM) })

const scoreOf = ({ score }: StayPresentation, t: Translate): string =>
  score === null ? t('offer.noScore') : formatDecimal(score, 1)

/** Undefined where neither is by the sea, or both are as near to it. */
function beachDifference(before: StayPresentation, after: StayPresentation, t: Translate): Difference | undefined {
  if (before.beachM === null && after.beachM === null) return undefined
  if (after.beachM === null) return { difference: t('offer.noBeach'), tone: 'worse' }
  if (before.beachM === null) return { difference: t('offer.nearBeach'), tone: 'better' }
  const metres = after.beachM - before.beachM
  if (metres === 0) return undefined
  const by = { metres: formatNumber(Math.abs(metres)) }
  return metres < 0
    ? { difference: t('offer.closer', by), tone: 'better' }
    : { difference: t('offer.farther', by), tone: 'worse' }
}

function numberDifference(before: number, after: number, digits: number, t: Translate): Difference {
  const by = { by: formatDecimal(Math.abs(after - before), digits) }
  if (before === after) return { difference: t('offer.same'), tone: 'same' }
  return after > before
    ? { difference: t('offer.higher', by), tone: 'better' }
    : { difference: t('offer.lower', by), tone: 'worse' }
}

function boardDifference(before: string, after: string, t: Translate): Difference {
  const [was, is] = [BOARDS.indexOf(before), BOARDS.indexOf(after)]
  if (before === after) return { difference: t('offer.same'), tone: 'same' }
  if (was < 0 || is < 0) return { difference: t('offer.otherBoard'), tone: 'other' }
  return is > was
    ? { difference: t('offer.moreIncluded'), tone: 'better' }
    : { difference: t('offer.lessIncluded'), tone: 'worse' }
}
