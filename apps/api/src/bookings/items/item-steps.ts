import {
  type SupplierAnswer,
  supplierOf,
  type SupplierOrder,
  type SupplierPort,
  type Suppliers,
} from '#src/products/products.service.ts'
import type { TravellerRules } from '@masa/contract'
import type { BookingDependencies } from '../dependencies.ts'
import { quoteOf } from '../record/booking-access.ts'
import type { BookingRecord } from '../record/booking.repository.ts'
import { loadSecrets } from '../record/secrets.repository.ts'
import { markSent } from '../saga/effects.repository.ts'
import { done, waitAfter, type Step, type StepOutcome } from '../saga/saga-step.ts'
import { newsOfItem, recordOf } from '../state/booking-answers.domain.ts'
import { isConsentAwaited, itemEffect, itemName, itemsOf } from '../state/booking-facts.domain.ts'
import type { BookingEvent, ItemEffect } from '../state/booking-state.domain.ts'
import { givenPeople, peopleFor } from './given-people.ts'
import { keepOrphan, settleOrphan } from './orphans.repository.ts'
import { soldQuoteOf } from './sold-quote.ts'

export type Amendment = 'given' | 'refused' | 'unreachable' | 'newHold'

/** Answers to an inquiry that leave an item as it is. */
const NO_NEWS: ReadonlySet<SupplierAnswer['kind']> = new Set(['unknown', 'absent', 'onRequest'])

/** A request that is made once: its effect, and where it goes. */
interface Sent {
  readonly claimed: Step['claimed']
  readonly port: SupplierPort
  readonly order: SupplierOrder
  readonly whenLost: 'inquire' | 'end'
}

const ASK_WAITS = [2, 5, 15, 60, 300]
const CORRECT_WAITS = [5, 30, 120, 600, 3600, 3600]
const WITHDRAW_WAITS = [5, 30, 120, 600, ...Array.from({ length: 24 }, () => 3600)]

/** The steps that call suppliers, of whatever kind: each names an item, and its port does the rest. */
export function createItemSteps(
  { db, quotes, sealer, failpoint = () => {} }: BookingDependencies,
  suppliers: Suppliers,
) {
  async function orderOf(
    booking: BookingRecord,
    { item, round, reference: known, heldFor: asked, place }: ItemEffect,
  ): Promise<SupplierOrder> {
    const { items } = booking.state
    // The booking may be for another selection by now than the place that is let go.
    const heldFor = asked ?? items[item]?.heldFor
    const isOther = heldFor !== undefined && heldFor.quoteId !== booking.quoteId
    const quote = await (isOther
      ? quoteOf({ quotes }, { ...booking, quoteId: heldFor.quoteId })
      : soldQuoteOf({ db, quotes }, booking))
    const after = items[items[item]?.after ?? '']?.record
    const recorded = items[item]?.round === round ? items[item].record : undefined
    const reference = known ?? recorded?.reference
    return {
      bookingId: booking.id,
      tenant: booking.tenant,
      item: place?.item ?? item,
      round: place?.round ?? round,
      content: quote.items[itemName(item)]?.content,
      ...(reference !== undefined && { reference }),
      ...(recorded?.facts !== undefined && { facts: recorded.facts }),
      ...(after !== undefined && { after }),
      choices: heldFor?.choices ?? booking.draft.choices ?? {},
      ...(booking.state.cancellation !== undefined && { isLossAgreed: true }),
      people: await peopleOf(booking, quotes.travellerRules(quote)),
    }
  }

  const rulesOf = async (booking: BookingRecord) => quotes.travellerRules(await soldQuoteOf({ db, quotes }, booking))

  /** Numbers are unsealed for a supplier alone. */
  async function peopleOf({ id, draft }: BookingRecord, rules: TravellerRules): Promise<SupplierOrder['people']> {
    const secrets =
      rules.passportNumber === undefined ? { passports: {} } : await db.asWorker((tx) => loadSecrets(tx, sealer, id))
    return peopleFor(draft, secrets, rules)
  }

  async function ask(
    { claimed, booking }: Step,
    effect: ItemEffect,
    request: (port: SupplierPort, order: SupplierOrder) => Promise<SupplierAnswer>,
  ): Promise<StepOutcome> {
    const { item, round } = effect
    const port = supplierOf(suppliers, effect.supplier)
    const order = await orderOf(booking, effect)
    // A change that is made again is the same change.
    const whenLost =
      effect.place !== undefined && effect.kind === 'hold'
        ? 'repeat'
        : (port.plan.whenLost?.[effect.kind === 'hold' ? 'hold' : 'confirm'] ?? 'repeat')
    const answer = await (whenLost === 'repeat'
      ? request(port, order)
      : askOnce({ claimed, port, order, whenLost }, () => request(port, order)))
    if (answer.kind === 'held') {
      const given = givenPeople(sealer, order.people, await rulesOf(booking))
      return done(answer.kind, ...newsOfItem(effect, answer).map((news) => ({ ...news, given })))
    }
    if (answer.kind !== 'unknown') return done(answer.kind, ...(await newsOf(booking, effect, answer)))
    const seconds = whenLost === 'end' ? undefined : waitAfter(claimed.tries, ASK_WAITS)
    return seconds === undefined
      ? done('unreachable', { kind: 'item_unreachable', item, round })
      : { kind: 'later', seconds, outcome: answer.reason }
  }

  /** The traveller is asked for a dearer price with the quote at it: where there is none, it cannot be sold. */
  async function newsOf(booking: BookingRecord, effect: ItemEffect, answer: SupplierAnswer): Promise<BookingEvent[]> {
    if (effect.kind === 'hold' || answer.kind !== 'repriced' || answer.byMinor <= 0) return newsOfItem(effect, answer)
    const { item, round } = effect
    const from = await quoteOf({ quotes }, booking)
    const to = await quotes.reprice(from, { [itemName(item)]: answer.byMinor })
    if (to === undefined) return [{ kind: 'item_refused', item, round }]
    const made = { from: from.packSelectionId, to: to.packSelectionId }
    return [{ kind: 'item_repriced', item, round, byMinor: answer.byMinor, quotes: made }]
  }

  /** Whether a supplier that does not say so by itself has cancelled what it had confirmed, or stands by it again. */
  async function lookAgain(booking: BookingRecord, effect: ItemEffect, hours: number): Promise<StepOutcome> {
    const { dateTo } = await soldQuoteOf({ db, quotes }, booking)
    const isOver = await db.asWorker(async (tx) => {
      const [clock] = await tx.query<{ isOver: boolean }>('SELECT masa_today() > $1::date AS "isOver"', [dateTo])
      return clock?.isOver === true
    })
    if (isOver) return done('the trip is over')
    const news = await newsOfSale(booking, effect)
    return news.length > 0 ? done('changed', ...news) : { kind: 'later', seconds: hours * 3600, outcome: 'as it was' }
  }

  /** What its supplier says of a confirmed item now, where that is something new. */
  async function newsOfSale(booking: BookingRecord, effect: ItemEffect): Promise<BookingEvent[]> {
    const answer = await supplierOf(suppliers, effect.supplier).inquire(await orderOf(booking, effect))
    const change = booking.state.items[effect.item]?.change?.kind
    const isNews =
      answer.kind === 'rescheduled' ||
      (answer.kind === 'alternative' && change !== 'alternative') ||
      ((answer.kind === 'refused' || answer.kind === 'withdrawn') && change !== 'cancelled') ||
      (answer.kind === 'confirmed' && (change === 'cancelled' || change === 'rescheduled'))
    return isNews ? newsOfItem(effect, answer) : []
  }

  /** Makes a request that must not be repeated blindly, unless it left before; then the supplier is asked for it, where it can be. */
  async function askOnce(
    { claimed, port, order, whenLost }: Sent,
    request: () => Promise<SupplierAnswer>,
  ): Promise<SupplierAnswer> {
    if (claimed.wasSent) {
      if (whenLost === 'end') return { kind: 'unknown', reason: 'its answer was lost' }
      const known = await port.inquire(order)
      if (known.kind !== 'absent') return known
    }
    await db.asWorker((tx) => markSent(tx, claimed.id))
    failpoint(`${claimed.effect.kind}.sent`)
    return request()
  }

  return {
    /** Asks the suppliers that keep places no longer than until then to keep them so long, if they can; what they answer. */
    async extend(booking: BookingRecord, until: string): Promise<BookingEvent[]> {
      const answers = itemsOf(booking.state).map(async ([id, item]): Promise<BookingEvent[]> => {
        const isEarlier =
          item.phase === 'held' && item.until !== undefined && Date.parse(item.until) < Date.parse(until)
        const port = isEarlier ? suppliers.get(item.kind) : undefined
        if (port?.extend === undefined) return []
        const effect = itemEffect('hold', id, item)
        const answer = await port.extend(await orderOf(booking, effect), until)
        // Whatever else it says, the place stays as it was.
        return answer.kind === 'held' ? newsOfItem(effect, answer) : []
      })
      return (await Promise.all(answers)).flat()
    },

    /**
     * Gives the suppliers of held places what was corrected of the people since. `newHold`: a correction that takes another
     * hold, by the product's rules or for want of an amendment; then nothing was given.
     */
    async amend(booking: BookingRecord): Promise<{ verdict: Amendment; events: BookingEvent[] }> {
      const rules = await rulesOf(booking)
      const stale = await Promise.all(
        itemsOf(booking.state).map(async ([id, item]) => {
          const port = item.phase === 'held' && item.given !== undefined ? suppliers.get(item.kind) : undefined
          if (port === undefined) return []
          const effect = itemEffect('hold', id, item)
          const order = await orderOf(booking, effect)
          const given = givenPeople(sealer, order.people, rules)
          const isNew = given.newHold !== item.given?.newHold
          return isNew || given.amend !== item.given?.amend ? [{ port, effect, order, given, isNew }] : []
        }),
      ).then((found) => found.flat())
      if (stale.some(({ port, isNew }) => isNew || port.amend === undefined)) return { verdict: 'newHold', events: [] }
      const events: BookingEvent[] = []
      let verdict: Amendment = 'given'
      for (const { port, effect, order, given } of stale) {
        const answer = await port.amend?.(order)
        if (answer?.kind === 'held' || answer?.kind === 'confirmed') {
          const { item, round } = effect
          events.push({ kind: 'item_amended', item, round, given, ...recordOf(answer) })
        } else verdict = answer?.kind === 'unknown' ? 'unreachable' : 'refused'
      }
      return { verdict, events }
    },

    /** What suppliers would keep of a confirmed booking, in minor units of `due`; null where none says, or one did not answer. */
    async penaltyOf(booking: BookingRecord): Promise<number | null> {
      const asked = itemsOf(booking.state).flatMap(([id, item]) => {
        const port = item.phase === 'confirmed' ? suppliers.get(item.kind) : undefined
        return port?.cancelQuote === undefined ? [] : [{ port, effect: itemEffect('withdraw', id, item) }]
      })
      const answers = await Promise.all(
        asked.map(async ({ port, effect }) => port.cancelQuote?.(await orderOf(booking, effect))),
      )
      const penalties = answers.flatMap((answer) =>
        answer !== undefined && 'penaltyMinor' in answer ? [answer.penaltyMinor] : [],
      )
      const isWhole = penalties.length === asked.length && asked.length > 0
      return isWhole ? penalties.reduce((sum, minor) => sum + minor, 0) : null
    },

    /** Asks the suppliers of what is confirmed whether they stand by it; what is new. */
    async askAgain(booking: BookingRecord): Promise<BookingEvent[]> {
      const asked = itemsOf(booking.state).flatMap(([id, item]) =>
        item.phase === 'confirmed' && !item.isOwn ? [newsOfSale(booking, itemEffect('watch_item', id, item))] : [],
      )
      return (await Promise.all(asked)).flat()
    },

    hold: (step: Step, effect: ItemEffect) =>
      ask(step, effect, (port, order) => {
        if (effect.place !== undefined && port.amend !== undefined) return port.amend(order)
        if (port.hold === undefined) throw new Error(`suppliers of kind ${port.kind} hold nothing before payment`)
        return port.hold(order)
      }),

    /** Gives the supplier of a confirmed item the people as they are stored now. */
    async correct({ claimed, booking }: Step, effect: ItemEffect): Promise<StepOutcome> {
      const { item, round, correction = 0 } = effect
      const answer = await supplierOf(suppliers, effect.supplier).correct?.(await orderOf(booking, effect))
      failpoint('amend.answered')
      if (answer?.kind === 'confirmed') return done(answer.kind, { kind: 'item_corrected', item, round, correction })
      const seconds = answer?.kind === 'unknown' ? waitAfter(claimed.tries, CORRECT_WAITS) : undefined
      return answer?.kind === 'unknown' && seconds !== undefined
        ? { kind: 'later', seconds, outcome: answer.reason }
        : done(answer?.kind ?? 'no correction', { kind: 'item_correction_refused', item, round, correction })
    },

    confirm: (step: Step, effect: ItemEffect) => ask(step, effect, (port, order) => port.confirm(order)),

    async withdraw({ claimed, booking }: Step, effect: ItemEffect): Promise<StepOutcome> {
      const { item, round } = effect
      const port = supplierOf(suppliers, effect.supplier)
      const order = await orderOf(booking, effect)
      if (port.plan.isWithdrawnByItsReference === true && order.reference === undefined) {
        await db.asWorker((tx) => keepOrphan(tx, order, effect.supplier))
        return done('orphan', { kind: 'item_orphaned', item, round })
      }
      const isReleased = port.plan.otherSelection === 'afterRelease'
      const answer = await port.withdraw(order)
      if (answer.kind !== 'unknown') {
        await db.asWorker((tx) => settleOrphan(tx, order, 'withdrawn'))
        return done(answer.kind, ...(isReleased ? [{ kind: 'item_withdrawn', item, round } as const] : []))
      }
      const seconds = waitAfter(claimed.tries, WITHDRAW_WAITS)
      if (seconds !== undefined) return { kind: 'later', seconds, outcome: answer.reason }
      await db.asWorker((tx) => settleOrphan(tx, order, 'open'))
      return done('given up', { kind: 'withdrawal_failed', item, round })
    },

    /** A held place has come to its limit, or the time of an answer is over: the supplier is asked once. */
    async watch({ booking }: Step, effect: ItemEffect): Promise<StepOutcome> {
      if (effect.everyHours !== undefined) return lookAgain(booking, effect, effect.everyHours)
      const { item, round } = effect
      const known = booking.state.items[item]
      if (known?.phase === 'held')
        return known.until === effect.at ? done('lapsed', { kind: 'item_lapsed', item, round }) : done('kept longer')
      const overdue = { kind: 'item_overdue', item, round } as const
      // Nothing is booked at the supplier, which has no more to say: the traveller is waited for, for a time of its own.
      if (known !== undefined && isConsentAwaited(booking.state, known))
        return effect.at === undefined ? done('unanswered', overdue) : done('asked the traveller')
      const isCancelled = known?.change?.kind === 'cancelled'
      // Of a time that was set before: for the place while it was held, or for something else that was offered.
      const isRescheduled = known?.change?.kind === 'rescheduled'
      if ((isCancelled || isRescheduled) && effect.waitHours === undefined) return done('asked the traveller')
      if (isRescheduled) return done('unanswered', overdue)
      const answer = await supplierOf(suppliers, effect.supplier).inquire(await orderOf(booking, effect))
      const isNews = !NO_NEWS.has(answer.kind)
      // Not the supplier is waited for when it has made a proposal, but the traveller.
      const isKnown = isCancelled
        ? answer.kind === 'refused' || answer.kind === 'failed' || answer.kind === 'withdrawn'
        : answer.kind === 'alternative' && known?.change !== undefined
      return isNews && !isKnown
        ? done(answer.kind, ...(await newsOf(booking, effect, answer)))
        : done('overdue', overdue)
    },
  }
}
