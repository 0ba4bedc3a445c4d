import { origins } from '../run/addresses.ts'
import type { Offer } from '../pages.ts'

const travellers = ['DAN', 'MAYA'].map((firstName, index) => ({
  paxId: String(index + 1),
  type: 'adult',
  room: 0,
  title: index === 0 ? 'Mr' : 'Miss',
  firstName,
  lastName: 'LEVI',
  birthDate: '1985-04-12',
  nationality: 'IL',
  passportNumber: `2345678${index}`,
  passportExpiry: `${new Date().getUTCFullYear() + 5}-01-01`,
}))
const payer = {
  firstName: 'Dan',
  lastName: 'Levi',
  email: 'dan@example.com',
  mobile: '050-555-0117',
  IdenticationNumber: '123456782',
  NoOfPayment: 1,
}
/** The test card that is approved. */
const card = { number: '4580000000000109', expiry: '12/39', cvv: '123', holderId: '000000018' }

/** A stored booking, and the session that may go on with it. */
interface Begun {
  readonly id: string
  readonly token: string
}

/** Prices a package and stores the booking's first page. */
export async function begin({ packId, laId }: Offer): Promise<Begun> {
  const { quote } = await call<{ quote: { packSelectionId: string; price: number; priceNIS: number } }>(
    `select?${new URLSearchParams({ packId, laId })}`,
  )
  const stored = await call<{ bookingTransactionId: string; authorization: string }>('storePage/', {
    body: { ...quote, packageId: packId, currency: 'USD', packSelectionId: quote.packSelectionId },
  })
  return { id: stored.bookingTransactionId, token: stored.authorization.replace(/^Bearer /i, '') }
}

/**
 * Buys a package as a traveller's browser does, without the browser: price, both pages, terms, hold, the provider's
 * form, charge, and the order as its page asks for it. Answers the order with its status.
 */
export async function buy(offer: Offer): Promise<Begun & { readonly status: string }> {
  const { id, token } = await begin(offer)
  const condition = { flightConditionConfirmed: true }
  await call(`storePage/${id}`, { token, body: { paxList: travellers, payer, ...condition } })
  await call(`acceptTerms/${id}`, { token, headers: { 'x-masa-intent': '1' } })
  await call('chkInv', { token, body: { bookingTransactionId: id } })
  const { paymentUrl, paymentTransUid } = await call<{ paymentUrl: string; paymentTransUid: string }>(
    `getPaymentUrl/${id}`,
    { token, body: {} },
  )
  const state = await payAt(paymentUrl)
  const debit = `debitCreditCard/${id}?${new URLSearchParams({ state })}`
  const { status } = await call<{ status: string | null }>(debit, { token, body: { paymentTransUid } })
  if (status === null) throw new Error(`order ${id} is still being worked on`)
  return { id, token, ...(await call<{ status: string }>(`succeededBooking/${id}`, { token })) }
}

/** Fills the provider's form in; it sends the traveller back with a token of ours. */
async function payAt(paymentUrl: string): Promise<string> {
  await (await fetch(paymentUrl)).text()
  const paid = await fetch(paymentUrl, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' })
  const state = new URL(paid.headers.get('location') ?? paymentUrl).searchParams.get('state')
  if (state === null) throw new Error(`the provider's page answered ${paid.status} and led nowhere`)
  return state
}

async function call<Answer>(
  path: string,
  { token, body, headers = {} }: { token?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const answer = await fetch(`${origins.site}/api/operation/${path}${path.includes('?') ? '&' : '?'}langCode=ENG`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path.split('?')[0]} answered ${answer.status} ${text.slice(0, 300)}`)
  return (JSON.parse(text) as { data: Answer }).data
}
