import { SERVICES } from '#src/faults/fault-book.ts'
import { amountText } from '#src/psp/page-view.ts'
import type { Transaction } from '#src/psp/ledger-book.ts'
import type { SandboxHotel } from '#src/reservations/behaviour.ts'
import { OUTCOMES } from '#src/reservations/behaviour.ts'
import type { Reservation } from '#src/reservations/desk.ts'
import { SABRE_OUTCOMES } from '#src/sabre/sabre-rules.ts'
import { deskPage } from '#src/web/desk-page.ts'
import type { Html } from '#src/web/html.ts'
import { html } from '#src/web/html.ts'
import type { ControlState } from './control.ts'

interface ControlLook {
  state: ControlState
  reservations: Reservation[]
  transactions: Transaction[]
  hotels: readonly SandboxHotel[]
  done: string | undefined
}

/** How many rows of a ledger a person wants to see; the JSON has all. */
const ROWS = 50

/** The control page: what is switched on, and forms to switch it. */
export function controlPage({ state, reservations, transactions, hotels, done }: ControlLook): string {
  const body = html`${done !== undefined && html`<p class="notice" role="status">${done}</p>`}
    <h2>Faults</h2>
    ${faultTable(state)} ${faultForm()}
    <h2>Outcomes of reservations</h2>
    ${outcomeTable(state)} ${outcomeForm(hotels)}
    <h2>Flights of Sabre</h2>
    ${sabreTable(state)} ${sabreForm()}
    <p><a href="/control/sabre/bookings">Bookings and tickets as JSON</a></p>
    <h2>Reservations</h2>
    ${reservationTable(reservations)}
    <p><a href="/control/reservations">All as JSON</a></p>
    <h2>Payments</h2>
    ${paymentTable(transactions)}
    <p><a href="/control/ledger">The whole ledger as JSON</a></p>
    <form method="post" action="/control/forms/terminal">
      <label>Terminal <input name="terminal" required value="masa" /></label>
      ${select('Return by', 'returnMethod', ['GET', 'POST'])}
      <button type="submit">Set the terminal</button>
    </form>
    <h2>Begin again</h2>
    <form method="post" action="/control/forms/reset">
      <button class="danger" type="submit">Forget all payments, reservations, messages and faults</button>
    </form>`
  return deskPage({ title: 'Control', path: '/control', body })
}

function faultTable({ faults }: ControlState): Html {
  const rows = SERVICES.flatMap((service) => faults[service].map((fault) => ({ service, ...fault })))
  if (rows.length === 0) return html`<p>All services work.</p>`
  return table(
    ['Service', 'Call', 'Latency', 'Failure', 'Copies', 'Calls left'],
    rows.map(({ service, operation = 'every', latency, failure, copies, times }) => [
      service,
      operation,
      latency ? JSON.stringify(latency) : '–',
      failure === undefined ? '–' : typeof failure === 'string' ? failure : `status ${failure.status}`,
      String(copies ?? 1),
      times === undefined ? 'until taken away' : String(times),
    ]),
  )
}

function faultForm(): Html {
  return html`<form method="post" action="/control/forms/faults">
    ${select('Service', 'service', SERVICES)} ${input('Call (empty: every)', 'operation', 'capture')}
    ${select('Failure', 'failure', ['', 'hang', 'reset', 'lose_answer', 'drop', 'status'])}
    ${input('Status', 'status', '503')} ${input('Latency, ms', 'latencyMs')} ${input('… up to, ms', 'latencyToMs')}
    ${input('Copies', 'copies')} ${input('For how many calls', 'times')}
    <button type="submit">Set (empty: clear the service)</button>
  </form>`
}

function outcomeTable({ outcomes }: ControlState): Html {
  if (outcomes.length === 0) return html`<p>Every hotel answers as its data say.</p>`
  return table(
    ['Hotel', 'Arrival', 'Outcome', 'After, ms', 'Alternative', 'Reservations left'],
    outcomes.map(({ hotelCode, checkIn, outcome, afterMs, alternativeHotelCode, times }) => [
      hotelCode ?? 'every',
      checkIn ?? 'every',
      outcome ?? '',
      String(afterMs ?? '–'),
      alternativeHotelCode ?? '–',
      times === undefined ? 'until taken away' : String(times),
    ]),
  )
}

function outcomeForm(hotels: readonly SandboxHotel[]): Html {
  return html`<form method="post" action="/control/forms/outcome">
    <label>Hotel (empty: every) <input name="hotelCode" list="hotels" /></label>
    <datalist id="hotels">${hotels.map(({ code, name }) => html`<option value="${code}">${name}</option>`)}</datalist>
    ${input('Day of arrival', 'checkIn', 'YYYY-MM-DD')} ${select('Outcome', 'outcome', ['', ...OUTCOMES])}
    ${input('After, ms', 'afterMs')} <label>Alternative hotel <input name="alternativeHotelCode" list="hotels" /></label>
    ${input('Kept when cancelled, US cents', 'penaltyMinor')} ${input('For how many', 'times')}
    <button type="submit">Set (no outcome: clear)</button>
  </form>`
}

function sabreTable({ sabre }: ControlState): Html {
  if (sabre.length === 0) return html`<p>Every call goes as it does by itself.</p>`
  return table(
    ['Call', 'Outcome', 'Calls left'],
    sabre.map(({ call, outcome, times }) => [
      call,
      outcome,
      times === undefined ? 'until it is replaced' : String(times),
    ]),
  )
}

function sabreForm(): Html {
  const rules = Object.entries(SABRE_OUTCOMES).flatMap(([call, outcomes]) =>
    outcomes.map((outcome) => `${call} ${outcome}`),
  )
  return html`<form method="post" action="/control/forms/sabre">
    ${select('Call and outcome', 'rule', rules)} ${input('For how many calls', 'times')}
    <button type="submit">Set Sabre</button>
  </form>`
}

function reservationTable(reservations: Reservation[]): Html {
  if (reservations.length === 0) return html`<p>None yet.</p>`
  return table(
    ['Reference', 'Hotel', 'Nights', 'Status', 'Made', 'Answer it'],
    reservations
      .toReversed()
      .slice(0, ROWS)
      .map(({ request, status, confirmation, madeAt }) => [
        request.reference,
        request.hotelCode,
        `${request.checkIn} – ${request.checkOut}`,
        confirmation === undefined ? status : `${status} ${confirmation}`,
        madeAt.slice(0, 19).replace('T', ' '),
        status === 'on_request'
          ? hotelForm(request.reference, { form: 'answer', choices: ['confirmed', 'refused', 'alternative'] })
          : confirmation !== undefined && status !== 'cancelled'
            ? hotelForm(request.reference, {
                form: 'change',
                choices: ['alternative', 'refused', 'confirmed'].filter((choice) => choice !== status),
              })
            : '',
      ]),
  )
}

/** What the hotel may say now: its late answer, or a change of what it had confirmed. */
function hotelForm(reference: string, { form, choices }: { form: 'answer' | 'change'; choices: string[] }): Html {
  return html`<form method="post" action="/control/forms/${form}">
    <input type="hidden" name="reference" value="${reference}" />
    ${select(form === 'answer' ? 'Answer' : 'Change', 'status', choices)}
    ${input('Alternative hotel', 'alternativeHotelCode')}
    <button type="submit">${form === 'answer' ? 'Answer' : 'Change'}</button>
  </form>`
}

function paymentTable(transactions: Transaction[]): Html {
  if (transactions.length === 0) return html`<p>None yet.</p>`
  const amount = (currency: string, minor: number) =>
    amountText({ language: 'en', currency: currency as 'ILS' | 'USD' }, minor)
  return table(
    ['Order', 'Transaction', 'Status', 'Authorised', 'Captured', 'Refunded', 'Card'],
    transactions
      .toReversed()
      .slice(0, ROWS)
      .map(
        ({ uniqueId, transaction, status, declineCode, currency, amountMinor, capturedMinor, refundedMinor, card }) => [
          uniqueId,
          transaction,
          declineCode === undefined ? status : `${status}: ${declineCode}`,
          amount(currency, amountMinor),
          amount(currency, capturedMinor),
          amount(currency, refundedMinor),
          `${card.brand} …${card.last4}`,
        ],
      ),
  )
}

function table(head: string[], rows: (string | Html)[][]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${head.join(', ')}">
    <table>
      <thead><tr>${head.map((cell) => html`<th scope="col">${cell}</th>`)}</tr></thead>
      <tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
    </table>
  </div>`
}

function input(label: string, name: string, placeholder = ''): Html {
  return html`<label>${label} <input name="${name}" placeholder="${placeholder}" /></label>`
}

function select(label: string, name: string, values: readonly string[]): Html {
  return html`<label>${label}
    <select name="${name}">${values.map((value) => html`<option value="${value}">${value || '(none)'}</option>`)}</select>
  </label>`
}
