import type { ErrorCode, Route } from '@masa/contract'
import { toJSONSchema } from 'zod/v4/core'

/** Fields by which a call names a quote, a booking or a payment. */
const FIELDS: readonly string[] = ['packSelectionId', 'bookingTransactionId', 'paymentUrl', 'paymentTransUid']
const CODES: readonly ErrorCode[] = ['price_changed', 'payment_open', 'payment_pending', 'payment_under_review']

/**
 * Throws for a call that prices, books or pays and does not say `isAboutMoney`: its client would go on with an answer of another
 * shape. Such a call is made for a booking, names a quote, a booking or a payment, may be refused for one, or is sent by POST
 * and answers a sum. A list of prices that is only read may say it or not.
 */
export function assertMoneyIsSaid(route: Route): void {
  if (route.isAboutMoney) return
  const reason = reasonOf(route)
  if (reason !== undefined) throw new Error(`the call ${route.name} ${reason}, and does not say that it is about money`)
}

function reasonOf({ audience, errors, method, answer, body, params }: Route): string | undefined {
  if (audience === 'booking') return 'is made for a booking'
  const code = errors.find((one) => CODES.includes(one))
  if (code !== undefined) return `may be refused by ${code}`
  const answered = propertiesOf(answer)
  const named = [answer, body, params].flatMap((schema) => (schema === undefined ? [] : [...propertiesOf(schema)]))
  const field = named.find((name) => FIELDS.includes(name))
  if (field !== undefined) return `carries ${field}`
  return method === 'POST' && answered.has('amountMinor') ? 'is sent by POST and answers a sum' : undefined
}

/** Names of the fields of a shape, however deep they stand. */
function propertiesOf(schema: Route['answer']): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('properties' in value) for (const name of Object.keys(value.properties as object)) names.add(name)
    for (const part of Object.values(value)) visit(part)
  }
  visit(toJSONSchema(schema, { unrepresentable: 'any' }))
  return names
}
