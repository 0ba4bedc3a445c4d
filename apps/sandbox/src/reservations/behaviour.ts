import * as z from 'zod'

/** How a hotel's reservation desk answers. */
export interface ReservationBehaviour {
  /** `no_answer` makes nothing and says nothing; `answer_lost` makes it and hangs up; `slow` confirms after `delayMs`. */
  onCreate: 'confirmed' | 'on_request' | 'refused' | 'error' | 'no_answer' | 'slow' | 'answer_lost'
  delayMs: number
  /** What is called back after `on_request`; null: no answer comes until `/control` gives one. */
  later: LateAnswer | null
  /** What the hotel keeps in dollar cents when a reservation is cancelled; nothing where it is not set. */
  penaltyMinor?: number | undefined
}

export interface LateAnswer {
  afterMs: number
  status: 'confirmed' | 'refused' | 'alternative'
  /** The hotel that is offered instead; null: another one whose code begins alike. */
  alternativeHotelCode: string | null
}

/** A hotel as the desk knows it. */
export interface SandboxHotel {
  code: string
  name: string
  rooms: readonly { roomClass: string; roomType: string }[]
  boards: readonly string[]
  behaviour: ReservationBehaviour
  /** One line for people on what this hotel is good for in a trial. */
  shows?: string | undefined
}

/** Names of outcomes, as `/control` and the hotels' list show them. */
export const OUTCOMES = [
  'confirmed',
  'on_request',
  'on_request_confirmed',
  'on_request_refused',
  'on_request_alternative',
  'refused',
  'error',
  'no_answer',
  'slow',
  'answer_lost',
] as const
export type Outcome = (typeof OUTCOMES)[number]

/** `PUT /control/outcomes`: the newest rule that fits a reservation decides. */
export const outcomeRuleSchema = z.strictObject({
  /** Absent: every hotel. */
  hotelCode: z.string().min(1).max(40).optional(),
  /** Absent: every day of arrival. */
  checkIn: z.iso.date().optional(),
  /** null takes the rules for this hotel and day away. */
  outcome: z.enum(OUTCOMES).nullable(),
  /** For how many reservations; absent: until it is taken away. */
  times: z.int().min(1).optional(),
  /** When the late answer comes, or how long `slow` takes. */
  afterMs: z.int().min(0).max(3_600_000).optional(),
  alternativeHotelCode: z.string().min(1).max(40).optional(),
  /** What the hotel keeps in dollar cents when such a reservation is cancelled. */
  penaltyMinor: z.int().min(0).max(100_000_00).optional(),
})
export type OutcomeRule = z.input<typeof outcomeRuleSchema>

/** The outcome rules that are switched on. */
export class OutcomeRules {
  #rules: (z.infer<typeof outcomeRuleSchema> & { outcome: Outcome })[] = []

  /** Adds a rule, or with a null outcome takes rules away. Throws a ZodError when it is malformed. */
  put(given: OutcomeRule): void {
    const { outcome, ...rule } = outcomeRuleSchema.parse(given)
    if (outcome !== null) {
      this.#rules.unshift({ ...rule, outcome })
      return
    }
    this.#rules = this.#rules.filter(
      ({ hotelCode, checkIn }) => hotelCode !== rule.hotelCode || checkIn !== rule.checkIn,
    )
  }

  /** The behaviour that the newest fitting rule asks for, used up by one. */
  take(call: { hotelCode: string; checkIn: string; answerAfterMs: number }): ReservationBehaviour | undefined {
    const rule = this.#rules.find(
      ({ hotelCode, checkIn }) =>
        (hotelCode === undefined || hotelCode === call.hotelCode) &&
        (checkIn === undefined || checkIn === call.checkIn),
    )
    if (!rule) return undefined
    if (rule.times !== undefined && (rule.times -= 1) === 0) this.#rules = this.#rules.filter((entry) => entry !== rule)
    const { outcome, afterMs = call.answerAfterMs, alternativeHotelCode = null, penaltyMinor } = rule
    return { ...behaviourOf({ outcome, afterMs, alternativeHotelCode }), penaltyMinor }
  }

  list(): OutcomeRule[] {
    return this.#rules.map((rule) => ({ ...rule }))
  }

  clear(): void {
    this.#rules = []
  }
}

/** The short name of a behaviour. */
export function outcomeOf({ onCreate, later }: ReservationBehaviour): Outcome {
  return onCreate === 'on_request' && later ? `on_request_${later.status}` : onCreate
}

function behaviourOf(asked: {
  outcome: Outcome
  afterMs: number
  alternativeHotelCode: string | null
}): ReservationBehaviour {
  const { outcome, afterMs, alternativeHotelCode } = asked
  const late = (status: LateAnswer['status']): ReservationBehaviour => ({
    onCreate: 'on_request',
    delayMs: 0,
    later: { afterMs, status, alternativeHotelCode },
  })
  if (outcome === 'on_request_confirmed') return late('confirmed')
  if (outcome === 'on_request_refused') return late('refused')
  if (outcome === 'on_request_alternative') return late('alternative')
  return { onCreate: outcome, delayMs: outcome === 'slow' ? afterMs : 0, later: null }
}
