/** What can be read off a booking's items and payments. */
import type { ItemRecord, ItemRecords } from '#src/products/products.service.ts'
import type {
  BookingState,
  Effect,
  Item,
  ItemChange,
  ItemEvent,
  ItemPlan,
  ItemEffect,
  ItemPhase,
  Move,
  Payment,
  PaymentPhase,
} from './booking-state.domain.ts'
import type { HeldSelection, PlaceOf } from './selection.domain.ts'

export const ignored = (state: BookingState): Move => ({ state, effects: [], verdict: 'ignored' })

export const move = (state: BookingState, change: Partial<BookingState>, ...effects: Effect[]): Move => ({
  state: { ...state, ...change },
  effects,
  verdict: 'moved',
})

export const alarm = (reason: Extract<Effect, { kind: 'alarm' }>['reason']): Effect => ({ kind: 'alarm', reason })

export type Entry<T> = readonly [id: string, value: T]

/**
 * The id of an item in the booking's next hold. Our own stock can be exchanged in its place; a place that a supplier
 * keeps is held beside the former one, and needs an id of its own, as everything that is held with it.
 */
export function nextItemId(state: BookingState, name: string, items: Readonly<Record<string, ItemPlan>>): string {
  const isPlace = ({ isOwn, isHeldFirst }: ItemPlan) => isHeldFirst && !isOwn
  const isBeside = [...Object.values(items), ...Object.values(state.items)].some(isPlace)
  return isBeside && state.holdNumber > 0 ? `${name}.${state.holdNumber + 1}` : name
}

/** The name that the quote gives to an item of any hold. */
export const itemName = (id: string): string => id.replace(/\.\d+$/, '')

/** The items of the present hold, in the order in which the quote named them. */
export const itemsOf = (state: BookingState): Entry<Item>[] =>
  Object.entries(state.items).filter(([, item]) => item.holdNumber === state.holdNumber)

/** What the items of the present hold were asked for; undefined of a booking that has begun none. */
export const heldSelection = (state: BookingState): HeldSelection | undefined => itemsOf(state)[0]?.[1].heldFor

export const essentialItems = (state: BookingState): Item[] =>
  itemsOf(state).flatMap(([, item]) => (item.isEssential ? [item] : []))

/** Whether money on a payment is for what is chosen now. */
export const isMeant = (state: BookingState, { isClosed, selection }: Payment): boolean =>
  isClosed !== true && selection === state.selection

/** Payments that count for what is due now, by index. */
export const paymentsOf = (state: BookingState): Entry<Payment>[] =>
  Object.entries(state.payments)
    .filter(([, payment]) => isMeant(state, payment))
    .sort(([, a], [, b]) => a.index - b.index)

const SECURED: ReadonlySet<PaymentPhase> = new Set([
  'authorised',
  'captureAsked',
  'capturing',
  'captured',
  'refunding',
] as const)
export const isSecured = (payment: Payment): boolean => SECURED.has(payment.phase)

export const securedMinor = (state: BookingState): number =>
  paymentsOf(state).reduce((sum, [, payment]) => sum + (isSecured(payment) ? payment.amountMinor : 0), 0)

/** All that is due has been authorised, by one payment or by several. */
export const isCovered = (state: BookingState): boolean =>
  state.due.amountMinor > 0 && securedMinor(state) >= state.due.amountMinor

/** All that is due has been taken. */
export function isPaid(state: BookingState): boolean {
  const counted = paymentsOf(state).filter(([, payment]) => isSecured(payment))
  return isCovered(state) && counted.every(([, { phase }]) => phase === 'captured' || phase === 'refunding')
}

/** The supplier offers something else than was sold, or nothing. */
export const isOtherThanSold = (change: ItemChange | undefined): boolean =>
  change?.kind === 'alternative' || change?.kind === 'cancelled' || change?.kind === 'rescheduled'

/** What is kept of what was taken, once every refund that is asked for has come. */
export const keptMinor = (state: BookingState): number =>
  paymentsOf(state).reduce((sum, [, { capturedMinor, refundToMinor }]) => sum + capturedMinor - refundToMinor, 0)

/** What was taken for what is sold, by one payment or several; before anything of it goes back. */
export const takenMinor = (state: BookingState): number =>
  paymentsOf(state).reduce((sum, [, { capturedMinor }]) => sum + capturedMinor, 0)

/** A supplier offers something else than was sold, or nothing, and the traveller has not answered. */
export const hasChange = (state: BookingState): boolean =>
  itemsOf(state).some(([, { change }]) => isOtherThanSold(change))

/** The item of which its supplier offers something else, or nothing, while the traveller has not answered; what is cancelled first. */
export function supplierChange(state: BookingState): Entry<Item> | undefined {
  const open = itemsOf(state).filter(([id, { change }]) => isOtherThanSold(change) && isChangeOpen(state, id))
  return open.find(([, { change }]) => change?.kind === 'cancelled') ?? open[0]
}

/**
 * Whether details of the people may be corrected: the order is confirmed, and no supplier is asked for anything of it nor
 * has proposed another thing, which would be for the people as they were.
 */
export const mayCorrectPeople = (state: BookingState): boolean =>
  state.course === 'selling' &&
  state.status === 'confirmed' &&
  itemsOf(state).every(
    ([, { isOwn, phase, change }]) =>
      isOwn || (phase === 'confirmed' && change === undefined) || phase === 'refused' || phase === 'withdrawn',
  )

/** While money is being taken nothing else is decided: what was proposed is still there in a moment. */
export const isCharging = (state: BookingState): boolean => !isPaid(state) && hasPhase(state, 'capturing', 'captured')

/** Whether the traveller may answer for what the supplier of an item proposes. */
export const isChangeOpen = (state: BookingState, id: string): boolean =>
  state.course === 'selling' &&
  state.items[id]?.holdNumber === state.holdNumber &&
  state.items[id].change !== undefined &&
  !isCharging(state)

/** The traveller has not agreed to a dearer price, or not promised its difference yet; nothing was taken. */
export const isConsentAwaited = (state: BookingState, { phase, change }: Item): boolean =>
  state.course === 'selling' &&
  !hasPhase(state, 'capturing', 'captured') &&
  (change?.kind === 'dearer' || (phase === 'none' && !isCovered(state)))

/** A supplier asks a higher price, and the traveller has not answered. */
export const isDearer = (state: BookingState): boolean =>
  itemsOf(state).some(([, { change }]) => change?.kind === 'dearer')

/**
 * What is still to be promised of a dearer price that was agreed to, in minor units of `due`; 0 where nothing is. While it
 * is, nothing was taken.
 */
export const differenceMinor = (state: BookingState): number =>
  state.course === 'selling' && !isDearer(state) && !hasPhase(state, 'capturing', 'captured')
    ? Math.max(0, state.due.amountMinor - securedMinor(state))
    : 0

/** The payment whose page may be paid on now. */
export const openPaymentOf = (state: BookingState): string | undefined =>
  paymentsOf(state).find(([, { phase }]) => phase === 'open')?.[0]

export const hasPhase = (state: BookingState, ...phases: PaymentPhase[]): boolean =>
  paymentsOf(state).some(([, { phase }]) => phases.includes(phase))

const POSSIBLY_RESERVED: ReadonlySet<ItemPhase> = new Set([
  'holding',
  'held',
  'confirming',
  'confirmed',
  'onRequest',
  'unknown',
] as const)
/** A place for another selection is being changed into one for this item. */
export const isBeingAmended = ({ phase, place }: Item): boolean => phase === 'holding' && place !== undefined

/** The supplier may have something for us that is this item's. */
export const mayBeReserved = (item: Item): boolean =>
  POSSIBLY_RESERVED.has(item.phase) && item.isWaiting !== true && !isBeingAmended(item)

/** By which request the supplier knows the place of an item. */
export const placeOf = (id: string, { place, round }: Item): PlaceOf => place ?? { item: id, round }

/** The place of a former item is, or may be, one for this item now: nothing of it is let go, and nothing can be kept. */
export function placeTaken(state: BookingState, id: string): BookingState {
  const { place } = state.items[id] ?? {}
  if (place === undefined) return state
  let next = state.former === undefined ? state : { ...state, former: { ...state.former, isReleased: true } }
  for (const [other, item] of Object.entries(state.items)) {
    const known = placeOf(other, item)
    const isSame = other !== id && known.item === place.item && known.round === place.round
    if (isSame && mayBeReserved(item)) next = withItem(next, other, inPhase(item, 'withdrawn'))
  }
  return next
}

/** A supplier that keeps one place at a time is remembered to be letting go what it is asked to withdraw. */
export function noteLeaving(made: Move): Move {
  let { state } = made
  const effects = made.effects.map((effect): Effect => {
    const item = effect.kind === 'withdraw' ? state.items[effect.item] : undefined
    if (effect.kind !== 'withdraw' || item?.otherSelection !== 'afterRelease') return effect
    state = withItem(state, effect.item, { ...item, leaving: { ...item.leaving, [effect.round]: 'asked' } })
    return { ...effect, isAwaited: true }
  })
  return { ...made, state, effects }
}

/** The item once a round of it was let go, or could not be. The same where that is not waited for. */
export function afterLeaving(item: Item, round: number, isStuck: boolean): Item {
  const { leaving, ...rest } = item
  if (leaving?.[round] === undefined) return item
  if (isStuck) return { ...rest, leaving: { ...leaving, [round]: 'stuck' } }
  const { [round]: _gone, ...left } = leaving
  return Object.keys(left).length === 0 ? rest : { ...rest, leaving: left }
}

/** Whether a place is held only once its supplier has let go what else it keeps of the booking. */
export const waitsForRelease = ({ isHeldFirst, isOwn, otherSelection }: ItemPlan): boolean =>
  isHeldFirst && !isOwn && otherSelection === 'afterRelease'

/** A supplier was asked to let a place of this booking go and has not answered: it may count that place as taken still. */
export const isLettingGo = ({ items }: BookingState): boolean =>
  Object.values(items).some(({ leaving = {} }) => Object.values(leaving).includes('asked'))

/** What suppliers of a kind have not let go yet of what the booking gave up. */
export const leavingOf = (state: BookingState, kind: string): ('asked' | 'stuck')[] =>
  Object.values(state.items).flatMap((item) => (item.kind === kind ? Object.values(item.leaving ?? {}) : []))

export const itemEffect = (kind: ItemEffect['kind'], id: string, item: Item): ItemEffect => ({
  kind,
  item: id,
  round: item.round,
  supplier: item.kind,
  ...(kind === 'withdraw' && item.record?.reference !== undefined && { reference: item.record.reference }),
  ...(kind === 'withdraw' && item.heldFor !== undefined && { heldFor: item.heldFor }),
  ...(item.place !== undefined && { place: item.place }),
})

/** Withdraws what stands of the request that the news is of, by the reference that it names. */
export function withdrawalOf(event: ItemEvent, item: Item): Effect {
  const { item: id, round } = event
  const recorded = 'record' in event ? event.record : undefined
  const reference = recorded?.reference ?? (round === item.round ? item.record?.reference : undefined)
  const { heldFor, place, kind: supplier } = item
  return {
    kind: 'withdraw',
    item: id,
    round,
    supplier,
    ...(reference !== undefined && { reference }),
    ...(heldFor !== undefined && { heldFor }),
    ...(place !== undefined && round === item.round && { place }),
  }
}

/** Own stock that is held does not run out any more. */
export const pinsOf = (state: BookingState): Effect[] =>
  itemsOf(state).flatMap(([id, item]) => (item.isOwn && item.phase === 'held' ? [itemEffect('pin', id, item)] : []))

export const withItem = (state: BookingState, id: string, item: Item): BookingState => ({
  ...state,
  items: { ...state.items, [id]: item },
})

export const withPayment = (state: BookingState, id: string, payment: Payment): BookingState => ({
  ...state,
  payments: { ...state.payments, [id]: payment },
})

/** When the first place ends that a supplier keeps for the booking, ISO; null when none has named an end. */
export function endOfPlaces(state: BookingState): string | null {
  const ends = itemsOf(state).flatMap(([, { phase, until }]) =>
    phase === 'held' && until !== undefined ? [until] : [],
  )
  return ends.toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null
}

/**
 * An item in another phase keeps no proposal, cause or end of its place; what its supplier has recorded is kept until it
 * is asked for again. What its place would have cost is known as long as nothing is asked for again, and how a correction of
 * its people stands as long as it is confirmed.
 */
export function inPhase(
  {
    change: _change,
    cause: _cause,
    until: _until,
    given: _given,
    correction,
    isWaiting: _asked,
    place,
    repricedByMinor,
    record,
    ...item
  }: Item,
  phase: ItemPhase,
): Item {
  const isAsked = phase !== 'none' && phase !== 'holding'
  const stands = item.phase === 'confirmed' && phase === 'confirmed'
  return {
    ...item,
    phase,
    ...(phase === 'none' && repricedByMinor !== undefined && { repricedByMinor }),
    ...(isAsked && record !== undefined && { record }),
    ...(isAsked && place !== undefined && { place }),
    ...(stands && correction !== undefined && { correction }),
  }
}

/** The item with what its supplier has recorded, where it says something. */
export const withRecord = (item: Item, record: ItemRecord | undefined): Item =>
  record === undefined ? item : { ...item, record: { ...item.record, ...record } }

/** The item at the times that its supplier has changed it to. */
export function atNewTimes(item: Item): Item {
  const { change, ...kept } = item
  return change?.kind === 'rescheduled' ? { ...withRecord(kept, change.record), movedTo: change.to } : item
}

/** What suppliers have recorded of the present items that they keep, by the items' names in the quote. */
export const recordsOf = (state: BookingState): ItemRecords =>
  Object.fromEntries(
    itemsOf(state).flatMap(([id, { phase, record }]) =>
      record === undefined || phase === 'refused' || phase === 'withdrawn' ? [] : [[itemName(id), record]],
    ),
  )

/** What undoing a confirmation takes, the cheapest first. */
export const UNDOING: readonly ItemPlan['undoing'][] = ['free', 'fee', 'irrevocable']

/**
 * Whether an item may stand after another. Not one that is held before payment; and without an essential one there is no
 * booking, so what it stands after is essential too and no harder to undo.
 */
export const mayFollowItem = (item: ItemPlan, other: ItemPlan | undefined): boolean =>
  other !== undefined &&
  !item.isHeldFirst &&
  (!item.isEssential || (other.isEssential && UNDOING.indexOf(other.undoing) <= UNDOING.indexOf(item.undoing)))

/** What an item stands after is certain: our own stock, or confirmed. True of one that stands after none. */
export function mayFollow({ items }: BookingState, { after }: Item): boolean {
  const other = after === undefined ? undefined : items[after]
  return other === undefined || other.isOwn || other.phase === 'confirmed'
}

/** What an item stands after will not be confirmed any more, and nothing was given up of the item yet. */
export function isLeftBehind({ items }: BookingState, { after, phase }: Item): boolean {
  const other = after === undefined ? undefined : items[after]?.phase
  const isLost = other === 'refused' || other === 'withdrawn' || other === 'unknown'
  return isLost && phase !== 'withdrawn'
}

/** What suppliers would have taken for the places of the present hold, by the names of their items; empty if none did. */
export const repricedItems = (state: BookingState): Readonly<Record<string, number>> =>
  Object.fromEntries(
    itemsOf(state).flatMap(([id, { holdNumber, repricedByMinor }]) =>
      holdNumber === state.holdNumber && repricedByMinor !== undefined ? [[itemName(id), repricedByMinor]] : [],
    ),
  )

/** An item is asked for again, `byMinor` dearer or cheaper: under a new request, and for a new place where one is held. */
export function askAgain(state: BookingState, id: string, byMinor: number): Move {
  const item = state.items[id]
  if (item === undefined) return ignored(state)
  const { amountMinor, currency } = state.due
  const asked: Item = { ...inPhase(item, 'none'), priceMinor: item.isEssential ? 0 : item.priceMinor + byMinor }
  const effects = item.isHeldFirst ? [itemEffect('withdraw', id, item)] : []
  return move(withItem(state, id, asked), { due: { amountMinor: amountMinor + byMinor, currency } }, ...effects)
}

/**
 * Shares of `totalMinor` in proportion to `weights`, in whole minor units. They sum to the total, none exceeds its
 * weight while the total does not exceed theirs, and what division leaves over goes to the first.
 */
export function proportionalShares(totalMinor: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const shares = weights.map((weight) =>
    whole === 0 ? 0 : Number((BigInt(totalMinor) * BigInt(weight)) / BigInt(whole)),
  )
  const rest = totalMinor - shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share, index) => (index < rest ? share + 1 : share))
}

/** Withdraws what suppliers have or may have for the booking; own stock stays as it is. */
export function withdrawOutside(state: BookingState, phase: 'withdrawn' | 'cancelled'): Move {
  let next = state
  const effects: Effect[] = []
  for (const [id, item] of itemsOf(state)) {
    if (item.isOwn || !(mayBeReserved(item) || item.isWaiting === true)) continue
    next = withItem(next, id, inPhase(item, item.phase === 'confirmed' ? phase : 'withdrawn'))
    if (mayBeReserved(item)) effects.push(itemEffect('withdraw', id, item))
  }
  return move(next, {}, ...effects)
}
