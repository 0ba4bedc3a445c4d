/** What travellers, the operator, suppliers by themselves, the clock and other customers do to a simulated booking. */
import { passesOn } from '#src/coupons/coupons.service.ts'
import { newsOfPayment } from '../state/booking-answers.domain.ts'
import { nextItems } from '../items/planned-items.ts'
import {
  heldSelection,
  itemName,
  itemsOf,
  keptMinor,
  openPaymentOf,
  paymentsOf,
} from '../state/booking-facts.domain.ts'
import type { ItemPlan } from '../state/booking-state.domain.ts'
import { hasOwnReferences } from './simulated-outside.ts'
import { correctPeople, decideRequest, informAgain } from './simulated-people.ts'
import { BASE_MINOR, type World } from './simulated-world.ts'

export function clockRuns(world: World): void {
  if (world.isHolding() && world.dice.below(8) === 0) {
    return world.apply({ kind: 'hold_expired' })
  }
  const entries = [...world.suppliers.entries.values()]
  // The day of the tickets is over, and their fare gives nothing back.
  for (const entry of entries) if (entry.tickets > 0 && world.dice.below(4) === 0) entry.isBound = true
  // A booking with tickets has no limit any more.
  const places = entries.filter(({ word, tickets }) => word === 'held' && tickets === 0)
  if (places.length === 0 || world.dice.below(4) > 0) return
  const entry = world.dice.pick(places)
  entry.word = 'withdrawn'
  world.news.push({ kind: 'item_lapsed', item: entry.item, round: entry.round })
}

export function othersAct(world: World): void {
  if (world.stock.others > 0 && world.dice.below(2) === 0) world.stock.others--
  else if (!world.stock.isFull) world.stock.others++
  if (world.coupon.holder === 'other' && world.dice.below(2) === 0) world.coupon.holder = 'none'
  else if (isCouponFree(world) && world.dice.below(2) === 0) world.coupon.holder = 'other'
}

function isCouponFree({ coupon, state }: World): boolean {
  if (coupon.holder !== 'us') return coupon.holder === 'none'
  return passesOn(coupon.redemptions > 0 ? 'redeemed' : 'claimed', { status: state.status, isAbandoned: false })
}

export function travellerActs(world: World): void {
  const { status } = world.state
  if (world.dice.below(2) === 0) {
    if (status === 'draft' || status === 'expired') return beginHold(world)
    if (status === 'held') return openPage(world)
    if (status === 'pay_open') return actAtPage(world)
    if (status === 'rq') return world.dice.below(2) === 0 ? answerChange(world) : supplierAnswersLate(world)
    if (status === 'confirmed' && world.dice.below(2) === 0)
      return world.dice.below(4) === 0 ? informAgain(world) : correctPeople(world)
  }
  if (world.requestedNames !== undefined && world.dice.below(3) === 0) return decideRequest(world)
  if (world.dice.below(8) === 0) return editDraft(world)
  switch (world.dice.below(11)) {
    case 0:
    case 1:
      return beginHold(world)
    case 2:
    case 3:
      return openPage(world)
    case 4:
    case 5:
    case 6:
    case 7:
      return pay(world)
    case 8:
      return answerChange(world)
    case 9:
      if (world.dice.below(8) === 0) world.apply({ kind: 'traveller_cancels' })
      else if (world.dice.below(5) === 0) {
        world.apply({ kind: 'operator_settles', as: world.dice.pick(['confirm', 'give_back'] as const) })
      } else if (world.dice.below(3) > 0) cancelSale(world)
      else changeSelection(world)
      return
    default:
      return supplierAnswersLate(world)
  }
}

function actAtPage(world: World): void {
  if (world.dice.below(3) > 0) return pay(world)
  if (world.dice.below(3) === 0) editDraft(world)
  openPage(world)
}

function beginHold(world: World): void {
  const { course, former, status } = world.state
  if (course !== 'open' || former !== undefined || status === 'holding') return
  if (world.isHolding() && world.dice.below(6) > 0) return
  const isOther = world.dice.below(2) === 0 && status !== 'draft'
  const hasRights = world.wantsCoupon && world.coupon.holder !== 'other' && world.dice.below(4) > 0
  if (isOther) chooseOther(world, 1)
  if (!isComplete(world)) completeDraft(world)
  holdChosen(world, hasRights)
}

/** Holds what is chosen, beside what is held until then. */
function holdChosen(world: World, hasRights: boolean): void {
  const items = nextItems(world.state, world.plans)
  const own = Object.entries(items).flatMap(([id, { isOwn }]) => (isOwn ? [id] : []))
  if (own.some((id) => !world.stock.ours.has(id)) && world.stock.isFull) {
    // Nothing is stored where our own stock is short.
    const kept = world.isHolding() ? heldSelection(world.state) : undefined
    if (kept !== undefined) world.keep(kept)
    return
  }
  for (const id of own) world.stock.ours.set(id, 'live')
  if (hasRights) world.coupon.holder = 'us'
  world.apply({
    kind: 'hold_begun',
    selection: world.chosen(),
    heldFor: world.wanted(),
    due: { amountMinor: priceOf(world, world.plans), currency: 'ILS' },
    items,
    held: own,
    hasRights,
  })
}

const presentId = (world: World, name: string): string =>
  itemsOf(world.state).find(([id]) => itemName(id) === name)?.[0] ?? name

const priceOf = (world: World, items: Readonly<Record<string, ItemPlan>>): number =>
  Object.values(items).reduce(
    (sum, { priceMinor }) => sum + priceMinor,
    BASE_MINOR + world.selections + world.content.extras * 50,
  )

function changeSelection(world: World): void {
  const { status, former } = world.state
  if (former !== undefined || !['held', 'pay_open', 'expired', 'draft'].includes(status)) return
  // Sometimes the one before is chosen again in the end.
  if (status === 'pay_open') return
  chooseOther(world, world.selections > 0 && world.dice.below(3) === 0 ? -1 : 1)
  if (status !== 'held') return storeSelection(world)
  holdChosen(world, world.state.rights === 'claimed')
}

function storeSelection(world: World): void {
  const items = Object.entries(world.plans).map(([name, item]) => [presentId(world, name), item])
  world.apply({
    kind: 'selection_changed',
    items: Object.fromEntries(items),
    selection: world.chosen(),
    due: { amountMinor: priceOf(world, world.plans), currency: 'ILS' },
    hasRights: world.coupon.holder === 'us',
  })
}

/** Other rooms or flights, for the party that they are quoted for. */
function chooseOther(world: World, by: 1 | -1): void {
  world.selections += by
  world.content = { ...world.content, party: world.pricedParty() }
}

/** People, payer, extras and consents are typed, rightly or not, and the booking moves to another device. */
function editDraft(world: World): void {
  const { course, former, status } = world.state
  if (course !== 'open' || former !== undefined) return
  const part = world.dice.pick([
    'people',
    'party',
    'payer',
    'consents',
    'extras',
    'extras',
    'extras',
    'choices',
    'handOver',
  ] as const)
  if (part === 'choices') return changeChoices(world)
  if (part === 'handOver') {
    if (status !== 'pay_open') world.content = { ...world.content, hasNumbers: false }
    return
  }
  world.content = { ...world.content, [part]: (world.content[part] + 1 + world.dice.below(2)) % 3 }
  // Beside a page that may be paid on the draft is only kept.
  if (part === 'extras' && openPaymentOf(world.state) === undefined) storeSelection(world)
}

/** Another choice of the product's own: refused beside a page that can be paid on, held again where something is held. */
function changeChoices(world: World): void {
  const { status, rights } = world.state
  if (status === 'pay_open' || status === 'holding') return
  world.content = { ...world.content, choices: (world.content.choices + 1) % 3 }
  if (status !== 'held') return storeSelection(world)
  holdChosen(world, rights === 'claimed')
}

/** What a hold and a page ask for: the people who were priced, with their numbers. */
const isComplete = (world: World): boolean => world.content.hasNumbers && world.content.party === world.pricedParty()

function completeDraft(world: World): void {
  world.content = { ...world.content, hasNumbers: true, party: world.pricedParty() }
}

/** Seals the draft; answers the number of the revision. */
function seal(world: World): number {
  const revision = world.revisions.size + 1
  world.revisions.set(revision, { ...world.content, selection: world.chosen() })
  return revision
}

/**
 * What an open page is to the draft now: `fits` when it was sealed again for it, `closed` when its place is free for another
 * one, `kept` when it stays as it is.
 */
function judgePage(world: World, id: string): 'fits' | 'closed' | 'kept' {
  const attempt = world.attemptOf(id)
  const sealed = world.revisions.get(attempt.revision)
  if (sealed?.selection === world.chosen() && sealed.party === world.content.party) {
    const revision = seal(world)
    const event = { kind: 'payment_revised', payment: id, revision } as const
    world.apply(event)
    if (world.state.revision === revision) attempt.revision = revision
    return 'fits'
  }
  if (attempt.status === 'authorised' || attempt.status === 'captured') {
    world.news.push(...newsOfPayment(id, world.inquire(attempt), false))
    return 'kept'
  }
  world.apply({ kind: 'payment_closed', payment: id })
  attempt.isClosed = true
  // Its caller may be gone before another one is opened.
  return world.state.status === 'held' && world.dice.below(3) > 0 ? 'closed' : 'kept'
}

function openPage(world: World): void {
  const { status, due, former } = world.state
  const isDifference = world.state.course === 'selling' && status === 'rq'
  if ((status !== 'held' && status !== 'pay_open' && !isDifference) || former !== undefined) return
  const promised = paymentsOf(world.state).filter(([, { phase }]) => phase !== 'open' && phase !== 'declined')
  const left =
    due.amountMinor -
    promised.reduce((sum, [, { phase, amountMinor }]) => sum + (phase === 'authorised' ? amountMinor : 0), 0)
  if (left <= 0) return
  const isRest = promised.some(([, { phase }]) => phase === 'authorised')
  if (!isRest && !isDifference) {
    if (!isComplete(world)) return world.dice.below(2) === 0 ? completeDraft(world) : undefined
    const live = openPaymentOf(world.state)
    if (live !== undefined && world.dice.below(4) > 0 && judgePage(world, live) !== 'closed') return
    if (world.state.course !== 'open') return
    storeSelection(world)
    return openNewPage(world, {
      revision: seal(world),
      left: world.state.due.amountMinor,
      index: 0,
      isSplit: mayBeSplit(world),
    })
  }
  const revision = world.state.revision ?? world.fail('money is promised without a revision')
  openNewPage(world, { revision, left, index: isDifference ? 2 : promised.length, isSplit: false })
}

const mayBeSplit = (world: World): boolean => world.method === 'card' && world.dice.below(2) === 0

function openNewPage(
  world: World,
  { revision, left, index, isSplit }: { revision: number; left: number; index: number; isSplit: boolean },
): void {
  const id = `a${world.attempts.size + 1}`
  const orderedMinor = isSplit ? Math.floor(left / 3) : left
  world.attempts.set(id, {
    id,
    selection: world.state.selection,
    revision,
    orderedMinor,
    isClosed: false,
    status: 'pending',
    amountMinor: orderedMinor,
    capturedMinor: 0,
    captures: 0,
    refundedMinor: 0,
  })
  world.apply({ kind: 'payment_opened', payment: id, revision, index, method: world.method, amountMinor: orderedMinor })
  if (world.method !== 'card' && world.state.payments[id] === undefined) world.attempts.delete(id)
}

function pay(world: World): void {
  const open = [...world.attempts.values()].filter(({ status }) => status === 'pending' || status === 'declined')
  if (open.length === 0 || world.method !== 'card') return
  const attempt = world.dice.pick(open)
  const outcome = world.dice.below(12)
  if (outcome < 2) attempt.status = 'declined'
  else {
    attempt.status = 'authorised'
    if (outcome === 2) attempt.amountMinor = attempt.orderedMinor - 1
  }
  world.news.push(...newsOfPayment(attempt.id, world.inquire(attempt), true))
}

export function answerChange(world: World): void {
  const changed = world.changed()
  if (changed.length === 0) return world.apply({ kind: 'traveller_waits' })
  const [item, { change }] = world.dice.pick(changed)
  if (world.dice.below(4) === 0) return world.apply({ kind: 'change_rejected', item })
  if (change?.kind === 'dearer') return acceptPrice(world, item, change.byMinor)
  world.apply({ kind: 'change_accepted', item })
}

/** The sale as it is, sealed at the new price: what is promised already and its difference are for that. */
function acceptPrice(world: World, item: string, byMinor: number): void {
  const revision = world.revisions.size + 1
  const selection = `${world.state.selection} p${revision}`
  world.revisions.set(revision, { ...world.content, selection })
  const amountMinor = world.state.due.amountMinor + byMinor
  world.apply({
    kind: 'change_accepted',
    item,
    sealed: { revision, quoteId: world.wanted().quoteId, selection, amountMinor },
  })
  if (world.state.revision !== revision) return
  for (const [id] of paymentsOf(world.state)) {
    const attempt = world.attempts.get(id)
    if (attempt !== undefined) Object.assign(attempt, { selection, revision })
  }
}

function cancelSale(world: World): void {
  if (world.state.status === 'cancelled') {
    return world.apply({ kind: 'claim_decided', accepted: world.dice.below(2) === 0 })
  }
  if (world.state.status !== 'confirmed') return
  const leftMinor = keptMinor(world.state)
  const refundMinor = world.dice.below(leftMinor + 1)
  const extraMinor = world.dice.below(2) === 0 ? 0 : world.dice.below(leftMinor - refundMinor + 1)
  world.apply({ kind: 'cancellation_confirmed', quoteId: 'c1', refundMinor, extraMinor })
}

/** A late answer of a supplier about what it has. */
function supplierAnswersLate(world: World): void {
  const kept = [...world.suppliers.entries.values()].filter(({ word }) => word === 'onRequest' || word === 'confirmed')
  if (kept.length === 0) return
  const entry = world.dice.pick(kept)
  if (entry.word === 'confirmed' && world.dice.below(4) === 0) return moveTimes(world, entry)
  // What an airline does not fly stays booked there, with its tickets, until it is given back.
  if (hasOwnReferences(entry.supplier)) {
    if (entry.word === 'confirmed') world.news.push({ kind: 'item_refused', item: entry.item, round: entry.round })
    return
  }
  entry.word =
    entry.word === 'onRequest'
      ? world.dice.pick(['confirmed', 'confirmed', 'refused', 'alternative'] as const)
      : world.dice.pick(['refused', 'alternative'] as const)
  world.news.push(world.wordOf(entry))
}

/** A supplier moves what it had confirmed, a little or more. */
function moveTimes(world: World, { item, round }: { item: string; round: number }): void {
  const to = String(world.dice.below(3))
  const record = { reference: `${item}#${round}`, facts: { to } }
  world.news.push({ kind: 'item_rescheduled', item, round, to, record, isSmall: world.dice.below(2) === 0 })
}
