/**
 * Fields that answers had of packages before orders were the same for every product. Released pages read them, and the
 * recorded contracts hold them; ours read what stands beside them.
 */
import type { LangCode } from '@masa/contract'
import type { Cancellation, HotelChange, SucceededBooking } from '@masa/contract/booking'
import type { OrderItem } from '@masa/contract/order'
import type { OfferedQuotes } from '#src/products/products.service.ts'
import type { Quote } from '#src/quotes/quotes.service.ts'
import type { BookingDependencies } from '../dependencies.ts'
import { itemsOf } from '../state/booking-facts.domain.ts'
import type { BookingState, ItemPhase } from '../state/booking-state.domain.ts'
import { publicStatus } from '../state/status.domain.ts'

type Source = Pick<BookingDependencies, 'quotes'>
type Ending = SucceededBooking['ending']

/** Of the hotel of a package; absent where nothing else is offered, and of other products. */
export async function changeOfPackage(
  { quotes }: Source,
  { before, after }: Pick<OfferedQuotes, 'before'> & { readonly after: Quote | undefined },
  lang: LangCode,
): Promise<Pick<HotelChange, 'original' | 'alternative'>> {
  const [original, alternative] = await Promise.all([
    quotes.presentStay(before, lang),
    after && quotes.presentStay(after, lang),
  ])
  return original && alternative ? { original, alternative } : {}
}

/** The hotel that is offered, with its id. */
export const alternativeOfPackage = async (
  { quotes }: Source,
  after: Quote | undefined,
  lang: LangCode,
): Promise<NonNullable<SucceededBooking['onRequest']>['alternative']> =>
  (after && (await quotes.presentStay(after, lang))) ?? null

/** The hotel that another took the place of. */
export async function replacedOfPackage(
  { quotes }: Source,
  before: Quote,
  lang: LangCode,
): Promise<Pick<NonNullable<SucceededBooking['replaced']>, 'hotelName' | 'roomName' | 'boardName'>> {
  const stay = await quotes.presentStay(before, lang)
  return { hotelName: stay?.name ?? '', roomName: stay?.roomName ?? '', boardName: stay?.boardName ?? '' }
}

const OURS: ReadonlySet<ItemPhase> = new Set<ItemPhase>(['held', 'confirming', 'confirmed'])

/** How the hotel and the flights stand; at other times than were sold flights are confirmed as well. */
export function statusesOfPackage(
  state: BookingState,
  items: readonly OrderItem[],
): Pick<SucceededBooking, 'hotelStatus' | 'flightStatus'> {
  const isCancelled = items.some(({ kind, status }) => kind === 'hotel' && status === 'cancelled')
  const own = itemsOf(state).filter(([, { isOwn }]) => isOwn)
  const isKept = own.length > 0 && own.every(([, { phase }]) => OURS.has(phase))
  const hasFlights = items.some(
    ({ kind, status }) =>
      kind === 'flights' && (status === 'confirmed' || (status === 'changeProposed' && state.status === 'confirmed')),
  )
  const standing = publicStatus(state.status) === 'RQ' ? 'rq' : 'cancelled'
  return {
    hotelStatus: state.status === 'confirmed' ? (isCancelled ? 'cancelled' : 'ok') : standing,
    flightStatus: isKept || hasFlights ? 'confirmed' : 'not_confirmed',
  }
}

/** Earlier releases reject an answer with a reason that they do not know. */
export const endingOfPackage = (ending: Ending): Pick<SucceededBooking, 'refusalReason' | 'isChangeRejected'> => ({
  refusalReason: ending === 'supplier_refused' || ending === 'change_rejected' ? 'hotel_refused' : (ending ?? null),
  isChangeRejected: ending === 'change_rejected',
})

/** When its hotel took notice. */
export const cancelledHotel = (
  cancelled: NonNullable<Cancellation['items']>,
  items: readonly OrderItem[],
): Pick<Cancellation, 'hotelAt'> => {
  const hotel = items.find(({ kind }) => kind === 'hotel')
  return { hotelAt: cancelled.find(({ itemId }) => itemId === hotel?.id)?.at ?? null }
}
