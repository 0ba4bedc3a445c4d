import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { neverAnswer } from '#src/faults/fault-hook.ts'
import { keepRawJson } from '#src/wire/raw-json.ts'
import { answerRefusals, Refusal } from '#src/wire/refusal.ts'
import { checkSignature } from '#src/wire/signature.ts'
import type { Ledger } from './ledger.ts'
import type { Transaction } from './ledger-book.ts'

const webUrl = z.url({ protocol: /^https?$/ }).max(2000)
const minor = z.int().min(1).max(100_000_000_00)

const pageRequest = z
  .object({
    terminal: z.string().regex(/^[\w-]{1,40}$/),
    uniqueId: z.string().regex(/^[\w:.-]{1,100}$/),
    amountMinor: minor,
    currency: z.enum(['ILS', 'USD']),
    instalments: z.object({ count: z.int().min(1).max(36), firstMinor: minor, otherMinor: z.int().min(0) }),
    creditType: z.enum(['regular', 'instalments', 'credit']),
    action: z.literal('authorise'),
    language: z.enum(['he', 'en', 'ru', 'ar']),
    returnUrl: webUrl,
    notifyUrl: webUrl,
    cssUrl: webUrl.optional(),
    description: z.string().min(1).max(200),
    customer: z.object({ name: z.string().max(200), email: z.string().max(320) }),
    lifeSeconds: z.int().min(1).max(7200),
  })
  .superRefine(({ amountMinor, instalments, creditType }, context) => {
    const { count, firstMinor, otherMinor } = instalments
    const complain = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (firstMinor + (count - 1) * otherMinor !== amountMinor || (count === 1 && otherMinor !== 0)) {
      complain('instalments', 'the parts do not add up to the amount')
    } else if (count > 1 && otherMinor !== Math.floor(amountMinor / count)) {
      complain('instalments', 'the parts must be equal, with the remainder in the first')
    }
    if ((creditType === 'regular') !== (count === 1)) {
      complain('creditType', 'regular is one payment, instalments and credit are several')
    }
  })

const inquireRequest = z.object({ uniqueId: z.string().min(1).max(100) })

const operationRequest = z.object({
  transaction: z.string().min(1).max(60),
  amountMinor: minor,
  key: z.string().min(1).max(200),
})

/** The calls of the merchant's server, signed, below `/psp/v1`. */
export function registerCalls(
  scope: FastifyInstance,
  { ledger, secret, now, baseUrl }: { ledger: Ledger; secret: string; now: () => number; baseUrl: () => string },
): void {
  keepRawJson(scope)
  answerRefusals(scope)
  scope.addHook('preHandler', async (request) => refuseUnsigned(request, secret, now()))
  const timedOut = new Set<string>()

  scope.post('/psp/v1/pages', { config: { operation: 'pages' } }, async (request, reply) => {
    const { page, isNew } = ledger.openPage(pageRequest.parse(request.body))
    const { pageId, expiresAt } = page
    return reply.code(isNew ? 201 : 200).send({ pageId, pageUrl: `${baseUrl()}/psp/pages/${pageId}`, expiresAt })
  })

  scope.post('/psp/v1/inquire', { config: { operation: 'inquire' } }, async (request) => {
    const { uniqueId } = inquireRequest.parse(request.body)
    ledger.settleAbandoned(uniqueId)
    const transaction = ledger.book.transactionOf(uniqueId)
    return transaction ? inquiryAnswer(transaction) : { uniqueId, status: 'none' }
  })

  scope.post('/psp/v1/capture', { config: { operation: 'capture' } }, async (request, reply) => {
    const answer = ledger.capture(operationRequest.parse(request.body))
    const { card } = ledger.book.transaction(answer.transaction) ?? {}
    if (card?.behaviour === 'capture_times_out' && !timedOut.has(answer.transaction)) {
      timedOut.add(answer.transaction)
      return neverAnswer(reply)
    }
    return answer
  })

  scope.post('/psp/v1/void', { config: { operation: 'void' } }, async (request) =>
    ledger.void(operationRequest.parse(request.body)),
  )

  scope.post('/psp/v1/refund', { config: { operation: 'refund' } }, async (request) =>
    ledger.refund(operationRequest.parse(request.body)),
  )
}

/** What an inquiry answers about an order that has a transaction. */
function inquiryAnswer(transaction: Transaction): object {
  const { uniqueId, status, amountMinor, currency, capturedMinor, refundedMinor, instalments, card } = transaction
  return {
    uniqueId,
    status,
    transaction: transaction.transaction,
    amountMinor,
    currency,
    capturedMinor,
    refundedMinor,
    instalments,
    card: { brand: card.brand, last4: card.last4 },
    ...(transaction.declineCode !== undefined && { declineCode: transaction.declineCode }),
    ...(transaction.authorisedUntil !== undefined && { authorisedUntil: transaction.authorisedUntil }),
  }
}

function refuseUnsigned(request: FastifyRequest, secret: string, nowMs: number): void {
  const header = (name: string) => {
    const value = request.headers[name]
    return typeof value === 'string' ? value : undefined
  }
  const verdict = checkSignature(
    {
      secret,
      timestamp: header('x-cardline-timestamp'),
      signature: header('x-cardline-signature'),
      rawBody: request.rawBody,
    },
    nowMs,
  )
  if (verdict !== 'valid') throw new Refusal(401, `signature_${verdict}`, `The call's signature is ${verdict}`)
}
