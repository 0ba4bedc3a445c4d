import * as z from 'zod'

/** How each call can be made to go; the first is how it goes by itself. */
export const SABRE_OUTCOMES = {
  shop: ['ordinary', 'nothing', 'cut_down', 'error_inside', 'ndc'],
  revalidate: ['same', 'price_up', 'price_down', 'sold_out', 'no_brand', 'timeout'],
  createBooking: ['booked', 'price_up', 'price_down', 'sold_out', 'lapses_early'],
  modifyBooking: ['modified', 'refused'],
  fulfillFlightTickets: ['issued', 'price_up', 'price_down', 'late', 'refused', 'partial', 'broken_off'],
  voidFlightTickets: ['voided', 'refused'],
  refundFlightTickets: ['refunded', 'refused'],
} as const
export type SabreCall = keyof typeof SABRE_OUTCOMES
export type SabreOutcome<Call extends SabreCall> = (typeof SABRE_OUTCOMES)[Call][number]

const times = z.int().min(1).optional()
/** The body of `PUT /control/sabre`. The newest rule of a call decides; `times` absent: until it is replaced. */
export const sabreRuleSchema = z.discriminatedUnion('call', [
  z.strictObject({ call: z.literal('shop'), outcome: z.enum(SABRE_OUTCOMES.shop), times }),
  z.strictObject({ call: z.literal('revalidate'), outcome: z.enum(SABRE_OUTCOMES.revalidate), times }),
  z.strictObject({ call: z.literal('createBooking'), outcome: z.enum(SABRE_OUTCOMES.createBooking), times }),
  z.strictObject({
    call: z.literal('fulfillFlightTickets'),
    outcome: z.enum(SABRE_OUTCOMES.fulfillFlightTickets),
    times,
  }),
  z.strictObject({ call: z.literal('modifyBooking'), outcome: z.enum(SABRE_OUTCOMES.modifyBooking), times }),
  z.strictObject({ call: z.literal('voidFlightTickets'), outcome: z.enum(SABRE_OUTCOMES.voidFlightTickets), times }),
  z.strictObject({
    call: z.literal('refundFlightTickets'),
    outcome: z.enum(SABRE_OUTCOMES.refundFlightTickets),
    times,
  }),
])
export type SabreRule = z.infer<typeof sabreRuleSchema>

/** How the next calls go. */
export class SabreRules {
  #standing = new Map<SabreCall, SabreRule>()

  /** Replaces the rule of a call. Throws a ZodError on a malformed one. */
  put(rule: SabreRule): void {
    const parsed = sabreRuleSchema.parse(rule)
    this.#standing.set(parsed.call, parsed)
  }

  /** How this call goes; counts it. */
  take<Call extends SabreCall>(call: Call): SabreOutcome<Call> {
    const rule = this.#standing.get(call)
    if (!rule) return SABRE_OUTCOMES[call][0]
    if (rule.times === 1) this.#standing.delete(call)
    else if (rule.times !== undefined) this.#standing.set(call, { ...rule, times: rule.times - 1 })
    return rule.outcome as SabreOutcome<Call>
  }

  list(): SabreRule[] {
    return [...this.#standing.values()]
  }

  clear(): void {
    this.#standing.clear()
  }
}
