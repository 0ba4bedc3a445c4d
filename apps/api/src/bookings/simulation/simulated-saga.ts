/** A simulated saga: it runs stored effects in micro-steps, and crashes, repeats and loses answers between them. */
import {
  captureAfterInquiry,
  newsOfPayment,
  refundAfterInquiry,
  stillWanted,
  voidAfterInquiry,
} from '../state/booking-answers.domain.ts'
import type { BookingEvent, ItemEffect } from '../state/booking-state.domain.ts'
import { hasOwnReferences, type Attempt } from './simulated-outside.ts'
import type { Operation, World } from './simulated-world.ts'

type Answer = BookingEvent | undefined | 'unknown'

const MAX_TRIES = 6

/** One micro-step of one stored effect; others may come between any two. */
export function advance(world: World, operation: Operation): void {
  const { effect } = operation
  if (world.chance(4)) world.operations.push({ ...operation, stage: 'queued' })
  if (world.chance(5)) {
    operation.stage = 'queued'
    operation.tries++
    return
  }
  if (operation.stage === 'answered') {
    finish(world, operation)
    if (operation.answer !== undefined) world.apply(operation.answer)
    return
  }
  if (operation.stage === 'queued') {
    const wanted = stillWanted(world.state, effect)
    if (wanted === 'drop') return finish(world, operation)
    if (wanted === 'withdraw' && (effect.kind === 'hold' || effect.kind === 'confirm')) {
      const news = withdraw(world, effect, operation.tries)
      if (news === 'unknown') {
        operation.tries++
        return
      }
      finish(world, operation)
      if (news !== undefined) world.apply(news)
      return
    }
    if (effect.kind === 'capture') {
      if (world.state.payments[effect.payment]?.phase === 'capturing') operation.tries++
      world.apply({ kind: 'capture_begun', payment: effect.payment, amountMinor: effect.amountMinor })
      const begun = world.state.payments[effect.payment]
      if (begun?.phase !== 'capturing' || begun.captureMinor !== effect.amountMinor) return finish(world, operation)
    }
    operation.stage = 'calling'
    return
  }
  const answer = call(world, operation)
  operation.stage = answer === 'unknown' ? 'queued' : 'answered'
  if (answer === 'unknown') operation.tries++
  else operation.answer = answer
}

function finish(world: World, operation: Operation): void {
  world.operations = world.operations.filter((other) => other !== operation)
}

/** The outside does its part; `unknown` is a lost request or a lost answer. */
function call(world: World, { effect, tries }: Operation): Answer {
  if (world.chance(15)) return 'unknown'
  const answerIsLost = world.chance(15)
  const known = (event: BookingEvent | undefined): Answer => (answerIsLost ? 'unknown' : event)
  switch (effect.kind) {
    case 'hold':
    case 'confirm': {
      const { kind, item, round, supplier, place } = effect
      if (tries > MAX_TRIES) return { kind: 'item_unreachable', item, round }
      const isGiven = kind === 'confirm' && !world.givenPeople.has(`${item}#${round}`)
      if (isGiven) world.givenPeople.set(`${item}#${round}`, world.corrections)
      if (kind === 'hold' && hasOwnReferences(supplier)) return holdOnce(world, effect)
      if (hasOwnReferences(supplier)) {
        const entry = world.suppliers.ticket(item, round)
        return entry === 'unknown' ? entry : known(world.wordOf(entry))
      }
      // A repeat of what is known there keeps no other place.
      if (kind === 'hold' && world.suppliers.find(item, round) === undefined) world.invariants.onHold(world, effect)
      if (kind === 'hold' && place !== undefined)
        return known(world.wordOf(world.suppliers.amend(place, item, round, supplier)))
      const answered = world.suppliers.answer(kind, item, round, supplier)
      if (isGiven) answered.names = world.names
      return known(world.wordOf(answered))
    }
    case 'withdraw': {
      const { isAwaited } = effect
      const { item, round } = effect.place ?? effect
      // It is passed over while its request is on its way.
      if (isAwaited === true && world.isAsking(item)) return 'unknown'
      const left = withdraw(world, { ...effect, item, round }, tries)
      if (left === 'unknown') return left
      return known(left ?? (isAwaited === true ? { kind: 'item_withdrawn', item, round } : undefined))
    }
    case 'amend': {
      const { item, round, correction = 0 } = effect
      const refused = { kind: 'item_correction_refused', item, round, correction } as const
      const entry = world.suppliers.find(item, round)
      if (tries > MAX_TRIES || entry?.word !== 'confirmed' || world.dice.below(4) === 0) return known(refused)
      // An airline takes documents of the names that it has.
      if (hasOwnReferences(entry.supplier) && entry.names !== world.names) return known(refused)
      entry.names = world.names
      world.givenPeople.set(`${item}#${round}`, world.corrections)
      return known({ kind: 'item_corrected', item, round, correction })
    }
    case 'watch_item': {
      const { item, round } = effect
      if (world.state.items[item]?.phase !== 'held') return { kind: 'item_overdue', item, round }
      const entry = world.suppliers.find(item, round)
      if (entry?.word === 'held') entry.word = 'withdrawn'
      return { kind: 'item_lapsed', item, round }
    }
    case 'capture':
      return capture(world, effect, { tries, known })
    case 'void':
      return voidPayment(world, world.attemptOf(effect.payment), known)
    case 'refund': {
      const attempt = world.attemptOf(effect.payment)
      const next = refundAfterInquiry(world.inquire(attempt), effect.payment, effect.totalMinor)
      if (next !== 'send') return known(next)
      world.refund(attempt, effect.totalMinor)
      return known({ kind: 'refund_done', payment: effect.payment, totalMinor: effect.totalMinor })
    }
    case 'watch_payment': {
      const attempt = world.attemptOf(effect.payment)
      // The page's life is over when the world has calmed down.
      if (attempt.status === 'pending' && world.isCalm) attempt.status = 'none'
      if (attempt.status === 'pending') return 'unknown'
      world.news.push(...newsOfPayment(attempt.id, world.inquire(attempt), false))
      return undefined
    }
    case 'watch_authorisation':
      return world.isCalm || world.dice.below(20) === 0
        ? { kind: 'authorisation_lapsed', payment: effect.payment }
        : 'unknown'
    case 'mail':
      return { kind: 'mail_sent', mail: effect.mail }
    case 'authorise':
    case 'take_revision':
    case 'keep_selection':
    case 'pin':
    case 'claim_rights':
    case 'redeem_rights':
    case 'return_rights':
    case 'alarm':
      return undefined
  }
}

/** Asks for a place that could not be found again: a second time, or without an answer, nothing more is known of it. */
function holdOnce(world: World, effect: ItemEffect): Answer {
  const { item, round, supplier } = effect
  const key = `${item}#${round}`
  const silence = { kind: 'item_unreachable', item, round } as const
  if (world.sent.has(key)) return silence
  world.sent.add(key)
  world.invariants.onHold(world, effect)
  if (world.chance(15)) return silence
  const word = world.wordOf(world.suppliers.answer('hold', item, round, supplier))
  return world.chance(15) ? silence : word
}

/**
 * Gives a place back; one whose reference is not known waits for the operator, and so does one that its supplier does not
 * take back however often it is asked.
 */
function withdraw(world: World, { item, round, supplier, reference }: ItemEffect, tries: number): Answer {
  const present = world.state.items[item]
  const known = reference ?? (present?.round === round ? present.record?.reference : undefined)
  if (hasOwnReferences(supplier) && known === undefined) {
    world.orphans.add(`${item}#${round}`)
    return { kind: 'item_orphaned', item, round }
  }
  if (world.suppliers.withdraw(item, round) === 'withdrawn') return undefined
  return tries > MAX_TRIES ? { kind: 'withdrawal_failed', item, round } : 'unknown'
}

function capture(
  world: World,
  { payment, amountMinor }: { payment: string; amountMinor: number },
  { tries, known }: { tries: number; known: (event: BookingEvent) => Answer },
): Answer {
  const attempt = world.attemptOf(payment)
  if (tries > MAX_TRIES) return { kind: 'capture_unresolved', payment }
  if (tries > 0) {
    const next = captureAfterInquiry(attempt.status, payment, attempt.capturedMinor)
    if (next !== 'send') return known(next)
  }
  world.invariants.onCapture(world, attempt, amountMinor)
  if (attempt.status === 'authorised' && world.dice.below(12) === 0) attempt.status = 'voided'
  if (attempt.status === 'authorised') {
    attempt.status = 'captured'
    attempt.capturedMinor = amountMinor
    attempt.captures++
  }
  return known(
    attempt.status === 'captured'
      ? { kind: 'capture_done', payment, amountMinor: attempt.capturedMinor }
      : { kind: 'capture_failed', payment },
  )
}

function voidPayment(world: World, attempt: Attempt, known: (event: BookingEvent) => Answer): Answer {
  const next = voidAfterInquiry(world.inquire(attempt), attempt.id)
  if (next !== 'send') return known(next)
  attempt.status = 'voided'
  return known({ kind: 'void_done', payment: attempt.id })
}
