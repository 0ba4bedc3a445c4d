/** The invariants that a simulated booking keeps, at every move and at its end; the auditor asks them of the real thing. */
import { heldSelection, itemName, itemsOf } from '../state/booking-facts.domain.ts'
import { TERMINAL } from '../state/status.domain.ts'
import type { Item, ItemEffect } from '../state/booking-state.domain.ts'
import {
  hasOwnReferences,
  mayBeAtSupplier,
  TAKES_CORRECTIONS,
  TRAVELLERS,
  type Attempt,
  type SupplierEntry,
} from './simulated-outside.ts'
import type { Invariants, World } from './simulated-world.ts'

export const invariants: Invariants = {
  afterMove: (world) => {
    checkStock(world)
    checkHeld(world)
  },
  onConfirm: (world, id) => checkConfirm(world, id),
  onHold: (world, request) => checkHold(world, request),
  onCapture: (world, attempt, amountMinor) => checkCapture(world, attempt, amountMinor),
}

function checkStock(world: World): void {
  if (world.stock.isOversold) world.fail('sold what others have')
  for (const [id, item] of Object.entries(world.state.items)) {
    if (!item.isOwn) continue
    const isOurs = world.stock.ours.has(id)
    const isMeant = item.phase === 'held' || item.phase === 'confirming' || item.phase === 'confirmed'
    if (isOurs !== isMeant && item.phase !== 'holding') world.fail(`${id} is ${item.phase}, the stock says ${isOurs}`)
  }
}

/** What a page may be opened for is what is held. */
function checkHeld(world: World): void {
  const { status, former } = world.state
  if ((status !== 'held' && status !== 'pay_open') || former !== undefined) return
  const [held, wanted] = [heldSelection(world.state), world.wanted()].map((selection) => JSON.stringify(selection))
  if (held !== wanted) world.fail(`${held} is held for a booking of ${wanted}`)
}

/** A supplier that keeps one place for a person is asked for another once it keeps none. */
function checkHold(world: World, { item, round, supplier }: ItemEffect): void {
  if (world.plans[itemName(item)]?.otherSelection !== 'afterRelease') return
  const [other] = world.suppliers.others(supplier, item, round)
  if (other !== undefined) world.fail(`${item}#${round} is held while ${other.item}#${other.round} is ${other.word}`)
}

/** Nothing is confirmed before all of the money is promised, and nothing irrevocable before the rest is certain. */
function checkConfirm(world: World, id: string): void {
  const promised = [...world.attempts.values()].filter(({ status }) => status === 'authorised' || status === 'captured')
  const sum = promised.reduce((total, { amountMinor }) => total + amountMinor, 0)
  checkContent(world, `${id} is confirmed`)
  const item = world.state.items[id]
  if (sum < world.state.due.amountMinor && !hasVanished(world)) world.fail(`${id} is confirmed with ${sum} promised`)
  const before = item?.after === undefined ? undefined : world.state.items[item.after]
  if (before !== undefined && !before.isOwn && !world.agreed.has(`${item?.after}#${before.round}`))
    world.fail(`${id} is confirmed before ${item?.after}, after which it stands`)
  if (item === undefined || undoingOf(world, id) !== 'irrevocable') return
  const others = itemsOf(world.state).filter(([other, { isOwn }]) => other !== id && !isOwn)
  const isOpen = others.some(
    ([other, { isEssential, phase }]) =>
      isEssential && (phase === 'onRequest' || (undoingOf(world, other) !== 'irrevocable' && phase !== 'confirmed')),
  )
  if (isOpen) world.fail(`${id} cannot be undone, and another item is not certain`)
}

/** Suppliers are asked, and money is taken, for what was sealed for the page that was paid on, and for the party that was priced. */
function checkContent(world: World, what: string): void {
  for (const [id, payment] of Object.entries(world.state.payments)) {
    const attempt = world.attempts.get(id)
    if (attempt === undefined || payment.isClosed === true || payment.phase === 'open' || payment.phase === 'declined')
      continue
    const sealed = world.revisions.get(attempt.revision)
    const { people, party, payer, consents, extras, choices, hasNumbers } = world.content
    const isSealed =
      sealed?.people === people &&
      sealed.party === party &&
      sealed.payer === payer &&
      sealed.consents === consents &&
      sealed.extras === extras &&
      sealed.choices === choices
    if (!isSealed || !hasNumbers) world.fail(`${what} with other content than was sealed`)
    if (
      sealed.selection !== attempt.selection ||
      party !== world.pricedParty(Number(/^s(\d+)/.exec(attempt.selection)?.[1]))
    )
      world.fail(`${what} for another party than was priced`)
  }
}

const undoingOf = (world: World, id: string) => world.plans[itemName(id)]?.undoing

/** The provider let an authorisation go by itself, of which we may not know yet. */
const hasVanished = (world: World): boolean => [...world.attempts.values()].some(({ status }) => status === 'voided')

function checkCapture(world: World, attempt: Attempt, amountMinor: number): void {
  // A repeat under the same key moves nothing.
  if (attempt.status !== 'authorised') return
  if (world.keptMinor() + amountMinor > world.state.due.amountMinor) world.fail('captured more than is due')
  for (const [id, { isEssential, round }] of itemsOf(world.state)) {
    if (isEssential && !world.agreed.has(`${id}#${round}`)) world.fail(`captured before ${id} was confirmed`)
  }
  checkContent(world, 'captured')
  if (attempt.isClosed) world.fail('captured what was paid on a closed page')
  if (attempt.amountMinor !== attempt.orderedMinor) world.fail('captured a wrong amount')
  if (attempt.selection !== world.state.selection) world.fail('captured what was paid for another selection')
  if (world.state.rights !== 'none' && world.coupon.redemptions !== 1)
    world.fail('captured at a price without its coupon')
}

export function checkEnd(world: World): void {
  const { status, due, rights } = world.state
  if (status !== 'draft' && !TERMINAL.has(status)) world.fail(`ended in ${status}`)
  const isReviewed = status === 'needs_review'
  const isSold = status === 'confirmed'
  if ([...world.attempts.values()].some(({ captures }) => captures > 1)) world.fail('captured twice')
  for (const { id, status: money } of world.attempts.values()) {
    if (money === 'authorised' && !isReviewed) world.fail(`${status} left ${id} authorised`)
  }
  const meant = isSold ? due.amountMinor : status === 'cancelled' ? world.fee : 0
  if (world.keptMinor() !== meant && !isReviewed) world.fail(`${status} keeps ${world.keptMinor()} instead of ${meant}`)
  // After the sale an accepted change may still be on request: the operator has been notified.
  const isAwaited = itemsOf(world.state).some(([, { phase }]) => phase === 'onRequest')
  for (const [id, item] of itemsOf(world.state)) {
    if (isSold) checkPeople(world, id, item)
    if (!isSold || !item.isEssential || isAwaited) continue
    if (!world.agreed.has(`${id}#${item.round}`)) world.fail(`confirmed without ${id}`)
  }
  for (const [key, entry] of world.suppliers.entries) {
    const item = world.state.items[entry.item]
    const isOurs = (isSold || isReviewed) && item?.round === entry.round && item.holdNumber === world.state.holdNumber
    const isKept = isOurs && (isReviewed || !['refused', 'withdrawn', 'cancelled', 'none'].includes(item.phase))
    if (mayBeAtSupplier(entry) && !isKept && !world.orphans.has(key) && !world.notWithdrawn.has(key))
      world.fail(`${status} left ${key} ${entry.word} at its supplier`)
    checkTickets(world, entry, isOurs && isSold && item.phase === 'confirmed')
  }
  for (const [id, phase] of world.stock.ours) {
    if (!isReviewed && !(isSold && phase === 'sold')) world.fail(`${status} with ${id} ${phase}`)
  }
  checkRights(world, { isReviewed, isUsed: rights !== 'none' && (isSold || status === 'cancelled') })
}

/** A supplier has the people as they were corrected last, or the operator was notified that it did not take it. */
function checkPeople(world: World, id: string, { kind, phase, round, correction }: Item): void {
  const given = world.givenPeople.get(`${id}#${round}`)
  if (!TAKES_CORRECTIONS.has(kind) || phase !== 'confirmed' || given === undefined) return
  if (correction?.phase === 'asked') world.fail(`${id} waits for a correction that nothing passes on`)
  if (correction?.phase !== 'refused' && given !== world.corrections)
    world.fail(`${id} has the people of correction ${given}, and they are those of ${world.corrections}`)
  const names = world.suppliers.find(id, round)?.names
  // What the operator has changed at an airline for a request that waits is decided with it.
  const isDecided = world.requestedNames === undefined
  if (isDecided && correction?.phase !== 'refused' && names !== undefined && names !== world.names)
    world.fail(`${id} is under the names ${names}, and its people have ${world.names}`)
}

/** Each traveller flies for whom we charge, and no ticket stands for which we do not. */
function checkTickets(world: World, entry: SupplierEntry, isCharged: boolean): void {
  if (!hasOwnReferences(entry.supplier) || world.isSoldByOperator || world.state.status === 'needs_review') return
  const key = `${entry.item}#${entry.round}`
  if (isCharged && entry.tickets !== TRAVELLERS) world.fail(`sold ${key} with ${entry.tickets} tickets`)
  if (!isCharged && entry.tickets > 0 && !world.notWithdrawn.has(key))
    world.fail(`${key} has ${entry.tickets} tickets that are not charged`)
}

function checkRights(world: World, { isReviewed, isUsed }: { isReviewed: boolean; isUsed: boolean }): void {
  if (isReviewed) return
  if (isUsed !== (world.coupon.redemptions === 1)) world.fail(`coupon redeemed ${world.coupon.redemptions} times`)
}
