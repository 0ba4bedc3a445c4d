import type { Fault, FaultBook, FaultPlan, Service } from '#src/faults/fault-book.ts'
import { listed } from '#src/messages/inbox.ts'
import type { MessageStore } from '#src/messages/message.ts'
import type { CardBehaviour } from '#src/psp/card.ts'
import type { LedgerReport, Psp } from '#src/psp/psp.ts'
import type { LateAnswer, OutcomeRule } from '#src/reservations/behaviour.ts'
import type { HotelChange, Reservation } from '#src/reservations/desk.ts'
import type { Reservations } from '#src/reservations/reservations.ts'
import type { FlightChange, Sabre } from '#src/sabre/sabre.ts'
import type { SabreRule } from '#src/sabre/sabre-rules.ts'
import type { Courier } from '#src/wire/courier.ts'

/** What is switched on, and how much has come together. */
export interface ControlState {
  faults: Record<Service, Fault[]>
  outcomes: OutcomeRule[]
  sabre: SabreRule[]
  counts: { pages: number; transactions: number; reservations: number; messages: number }
}

/** One of the inbox's messages as a test reads it. */
export type ReceivedMessage = ReturnType<typeof listed>

/** The strings that move the outside world: `/control` pulls them over HTTP, tests directly. */
export interface Control {
  state(): ControlState
  /** Replaces the faults of the services that are named; null clears a service. Throws on a malformed plan. */
  setFaults(plan: FaultPlan): void
  /** How reservations are answered from now on; the newest rule that fits decides. */
  setOutcome(rule: OutcomeRule): void
  /** How searches for flights, or revalidations, go from now on. Throws on a malformed rule. */
  setSabre(rule: SabreRule): void
  /** Lets a hotel answer a reservation that is on request. */
  answerReservation(
    reference: string,
    late: { status: LateAnswer['status']; alternativeHotelCode?: string | undefined },
  ): Reservation
  /** Lets a hotel change a reservation that it had confirmed: another hotel, or nothing. */
  changeReservation(reference: string, change: HotelChange): Reservation
  /** Pays an open page with a test card, as a browser would. */
  pay(uniqueId: string, behaviour: CardBehaviour): Promise<{ step: string; returnUrl?: string }>
  /** Repeats all notifications of an order; answers how many left. */
  notifyAgain(uniqueId: string, order?: { newestFirst?: boolean | undefined }): number
  /** How a terminal sends travellers back. */
  setReturnMethod(terminal: string, method: 'GET' | 'POST'): void
  ledger(): LedgerReport
  reservations(): Reservation[]
  /** What was booked with Sabre: bookings with their tickets, oldest first. */
  sabreBookings(): ReturnType<Sabre['bookings']>
  /** Lets the airline cancel the flights of a booking, fly them after all, move one, take its tickets back, or name a traveller otherwise. */
  changeFlights(locator: string, change: FlightChange): ReturnType<Sabre['changeFlights']>
  /** Newest first. */
  messages(filter?: { to?: string; kind?: 'sms' | 'mail'; contains?: string }): ReceivedMessage[]
  clearMessages(): void
  /** Forgets everything that was paid, reserved, sent and switched on. */
  reset(): void
}

interface Companies {
  faults: FaultBook
  courier: Courier
  psp: Psp
  reservations: Reservations
  sabre: Sabre
  store: MessageStore
}

/** Ties the strings to the companies. */
export function createControl({ faults, courier, psp, reservations, sabre, store }: Companies): Control {
  return {
    state: () => {
      const { pages, transactions } = psp.report()
      return {
        faults: faults.list(),
        outcomes: reservations.rules.list(),
        sabre: sabre.rules.list(),
        counts: {
          pages: pages.length,
          transactions: transactions.length,
          reservations: reservations.all().length,
          messages: store.list().length,
        },
      }
    },
    setFaults: (plan) => faults.put(plan),
    setOutcome: (rule) => reservations.rules.put(rule),
    setSabre: (rule) => sabre.rules.put(rule),
    answerReservation: (reference, late) => reservations.answer(reference, late),
    changeReservation: (reference, change) => reservations.change(reference, change),
    pay: (uniqueId, behaviour) => psp.pay(uniqueId, behaviour),
    notifyAgain: (uniqueId, order) => psp.notifyAgain(uniqueId, order),
    setReturnMethod: (terminal, method) => psp.setReturnMethod(terminal, method),
    ledger: () => psp.report(),
    reservations: () => reservations.all(),
    sabreBookings: () => sabre.bookings(),
    changeFlights: (locator, change) => sabre.changeFlights(locator, change),
    messages: (filter) => store.list(filter).map(listed),
    clearMessages: () => store.clear(),
    reset: () => {
      courier.dropAll()
      faults.clear()
      psp.reset()
      reservations.reset()
      sabre.reset()
      store.clear()
    },
  }
}
