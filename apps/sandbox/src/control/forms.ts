import * as z from 'zod'
import type { FaultPlan } from '#src/faults/fault-book.ts'
import { SERVICES } from '#src/faults/fault-book.ts'
import type { OutcomeRule } from '#src/reservations/behaviour.ts'
import { OUTCOMES } from '#src/reservations/behaviour.ts'
import type { SabreRule } from '#src/sabre/sabre-rules.ts'
import { sabreRuleSchema } from '#src/sabre/sabre-rules.ts'

/** A text field that was left empty was not filled in. */
const text = z
  .string()
  .transform((value) => value.trim() || undefined)
  .optional()
const number = z
  .string()
  .regex(/^\s*\d*\s*$/, 'must be a whole number')
  .transform((value) => (value.trim() === '' ? undefined : Number(value)))
  .optional()

const faultForm = z.object({
  service: z.enum(SERVICES),
  operation: text,
  failure: z.enum(['', 'hang', 'reset', 'lose_answer', 'drop', 'status']).default(''),
  status: number,
  latencyMs: number,
  latencyToMs: number,
  copies: number,
  times: number,
})

const outcomeForm = z.object({
  hotelCode: text,
  checkIn: text,
  outcome: z.enum(['', ...OUTCOMES]),
  times: number,
  afterMs: number,
  alternativeHotelCode: text,
  penaltyMinor: number,
})

const sabreForm = z.object({ rule: z.string().regex(/^\w+ \w+$/, 'must be a call and its outcome'), times: number })

/** The faults form as a plan; an empty form clears the service. Throws a ZodError. */
export function readFaultForm(body: unknown): FaultPlan {
  const { service, operation, failure, status = 503, latencyMs, latencyToMs, copies, times } = faultForm.parse(body)
  if (failure === '' && latencyMs === undefined && copies === undefined) return { [service]: null }
  const latency =
    latencyMs === undefined
      ? undefined
      : latencyToMs === undefined
        ? { fixedMs: latencyMs }
        : { fromMs: latencyMs, toMs: latencyToMs }
  return {
    [service]: {
      operation,
      latency,
      failure: failure === '' ? undefined : failure === 'status' ? { status } : failure,
      copies,
      times,
    },
  }
}

/** The outcome form as a rule; no outcome takes the rules away. Throws a ZodError. */
export function readOutcomeForm(body: unknown): OutcomeRule {
  const { outcome, ...rest } = outcomeForm.parse(body)
  return { ...rest, outcome: outcome === '' ? null : outcome }
}

/** The form of Sabre as a rule. Throws a ZodError. */
export function readSabreForm(body: unknown): SabreRule {
  const { rule, times } = sabreForm.parse(body)
  const [call, outcome] = rule.split(' ')
  return sabreRuleSchema.parse({ call, outcome, times })
}
