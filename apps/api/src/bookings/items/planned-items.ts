import { HOLD_SECONDS, planOf } from '#src/products/products.service.ts'
import type { Quote } from '#src/quotes/quotes.service.ts'
import type { BookingDependencies } from '../dependencies.ts'
import { selectionOf } from '../draft/draft.domain.ts'
import type { Priced } from '../price/pricing.domain.ts'
import type { BookingRecord } from '../record/booking.repository.ts'
import { mayFollowItem, nextItemId } from '../state/booking-facts.domain.ts'
import type { BookingState, CourseEvent, Due, ItemPlan } from '../state/booking-state.domain.ts'

type ItemSource = Pick<BookingDependencies, 'suppliers'>

/** What a quote consists of, by its own names. Throws for an item that cannot stand after the one that it names. */
export function plansOf({ suppliers }: ItemSource, { items }: Quote): Record<string, ItemPlan> {
  const plans: Record<string, ItemPlan> = Object.fromEntries(
    Object.entries(items).map(([name, { kind, isEssential, priceMinor, after }]) => [
      name,
      { kind, isEssential, priceMinor, ...planOf(suppliers, kind), ...(after !== undefined && { after }) },
    ]),
  )
  for (const [name, plan] of Object.entries(plans)) {
    if (plan.after !== undefined && !mayFollowItem(plan, plans[plan.after]))
      throw new Error(`item ${name} cannot stand after ${plan.after}`)
  }
  return plans
}

/** The same by the ids that they would have in the booking's next hold. */
export const nextItems = (state: BookingState, plans: Readonly<Record<string, ItemPlan>>): Record<string, ItemPlan> =>
  Object.fromEntries(
    Object.entries(plans).map(([name, plan]) => {
      const after = plan.after === undefined ? {} : { after: nextItemId(state, plan.after, plans) }
      return [nextItemId(state, name, plans), { ...plan, ...after }]
    }),
  )

export const dueOf = ({ totalIlsMinor }: Pick<Priced, 'totalIlsMinor'>): Due => ({
  amountMinor: totalIlsMinor,
  currency: 'ILS',
})

/** The event for what is chosen now: the quote with the priced choices. It changes nothing where that is known. */
export const selectionEvent = (
  source: ItemSource,
  { booking: { state, draft }, quote, priced }: { booking: BookingRecord; quote: Quote; priced: Priced },
): CourseEvent => ({
  kind: 'selection_changed',
  selection: selectionOf(quote.packSelectionId, draft),
  due: dueOf(priced),
  hasRights: draft.couponCodes.length > 0,
  items: nextItems(state, plansOf(source, quote)),
})

/** Whether anything of a quote is kept before it is paid, by our own stock or by a supplier. */
export const isHeldFirst = (source: ItemSource, quote: Quote): boolean =>
  Object.values(plansOf(source, quote)).some((plan) => plan.isHeldFirst)

/** How long suppliers may take to keep the places of a quote, in seconds; undefined where none is asked before the payment. */
export function holdTakesSeconds(source: ItemSource, quote: Quote): number | undefined {
  const asked = Object.values(plansOf(source, quote)).filter(({ isOwn, isHeldFirst }) => isHeldFirst && !isOwn)
  const seconds = asked.map(({ kind }) => source.suppliers.get(kind)?.holdSeconds ?? HOLD_SECONDS)
  return asked.length === 0 ? undefined : Math.max(HOLD_SECONDS, ...seconds)
}
