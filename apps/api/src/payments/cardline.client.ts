import * as z from 'zod/mini'
import { connectPartner, type CallOutcome } from '#src/platform/partners/partner.ts'
import { readSigned, signedHeaders, type SignedMessage } from '#src/platform/partners/signature.ts'

/** The payment provider's address and credentials, and how long we wait for it. */
export interface CardlineConfig {
  readonly baseUrl: string
  readonly terminal: string
  readonly secret: string
  readonly timeoutMs: number
}

export interface PageOrder {
  readonly uniqueId: string
  readonly amountMinor: number
  readonly currency: 'ILS' | 'USD'
  readonly instalments: { readonly count: number; readonly firstMinor: number; readonly otherMinor: number }
  readonly creditType: 'regular' | 'instalments' | 'credit'
  readonly language: 'he' | 'en' | 'ru' | 'ar'
  readonly returnUrl: string
  readonly notifyUrl: string
  readonly cssUrl?: string
  readonly description: string
  readonly customer: { readonly name: string; readonly email: string }
  readonly lifeSeconds: number
}

const inquirySchema = z.object({
  uniqueId: z.string(),
  status: z.enum(['none', 'pending', 'authorised', 'declined', 'captured', 'voided', 'refunded']),
  transaction: z.optional(z.string()),
  amountMinor: z.optional(z.int()),
  currency: z.optional(z.string()),
  capturedMinor: z.optional(z.int()),
  refundedMinor: z.optional(z.int()),
  card: z.optional(z.object({ brand: z.string(), last4: z.string() })),
  declineCode: z.optional(z.string()),
})
/** What the provider says of the payment under one of our unique ids. */
export type Inquiry = z.infer<typeof inquirySchema>

const pageSchema = z.object({ pageId: z.string(), pageUrl: z.string(), expiresAt: z.string() })
const operationSchema = z.object({ status: z.string(), transaction: z.string() })
/** A notice says which payment to ask for; what else it says is not relied on. */
const noticeSchema = z.object({ uniqueId: z.string().check(z.maxLength(100)) })
export type CardlineNotice = z.infer<typeof noticeSchema>

/** A request that moves money: the same key never moves it twice. */
export interface MoneyMove {
  readonly transaction: string
  readonly amountMinor: number
  readonly key: string
}

/** The provider "Cardline". No call throws: what happened is in the outcome. */
export interface Cardline {
  openPage(order: PageOrder): Promise<CallOutcome<z.infer<typeof pageSchema>>>
  inquire(uniqueId: string): Promise<CallOutcome<Inquiry>>
  capture(move: MoneyMove): Promise<CallOutcome<{ status: string }>>
  void(move: MoneyMove): Promise<CallOutcome<{ status: string }>>
  refund(move: MoneyMove): Promise<CallOutcome<{ status: string }>>
  /** Reads a notification; undefined when its signature is wrong or old, or its form unknown. */
  readNotice(message: SignedMessage): CardlineNotice | undefined
}

export function connectCardline(config: CardlineConfig): Cardline {
  const { baseUrl, timeoutMs, secret } = config
  const call = connectPartner({
    baseUrl,
    timeoutMs,
    headersOf: (rawBody) => signedHeaders('x-cardline', { secret, rawBody }),
  })
  return {
    openPage: (order) => call('/v1/pages', { terminal: config.terminal, action: 'authorise', ...order }, pageSchema),
    inquire: (uniqueId) => call('/v1/inquire', { uniqueId }, inquirySchema),
    capture: (move) => call('/v1/capture', move, operationSchema),
    void: (move) => call('/v1/void', move, operationSchema),
    refund: (move) => call('/v1/refund', move, operationSchema),
    readNotice: (message) => readSigned(noticeSchema, { secret, message }),
  }
}
