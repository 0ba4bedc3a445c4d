import * as z from 'zod'

/** The companies that can be made to fail. */
export const SERVICES = ['psp', 'reservations', 'sabre', 'sms', 'smtp', 'translate'] as const
export type Service = (typeof SERVICES)[number]

const latency = z.union([
  z.strictObject({ fixedMs: z.int().min(0).max(600_000) }),
  z
    .strictObject({ fromMs: z.int().min(0), toMs: z.int().max(600_000), seed: z.int().default(1) })
    .refine(({ fromMs, toMs }) => fromMs <= toMs, 'fromMs must not be above toMs'),
])

const failure = z.union([
  z.enum(['hang', 'reset', 'lose_answer', 'drop']),
  z.strictObject({
    status: z.int().min(200).max(599),
    body: z.string().max(1_000_000).optional(),
    contentType: z.string().max(100).optional(),
    retryAfterSeconds: z.int().min(0).optional(),
  }),
])

const faultSchema = z.strictObject({
  /** Only this call of the service (`capture`, `create`, `notify` …); absent: every call. */
  operation: z.string().min(1).max(40).optional(),
  latency: latency.optional(),
  failure: failure.optional(),
  /** How many equal copies of a notification or callback leave at once. */
  copies: z.int().min(1).max(500).optional(),
  /** For how many calls it holds; absent: until it is taken away. */
  times: z.int().min(1).optional(),
})

const oneOrMore = z.union([
  faultSchema.transform((fault) => [fault]),
  z.array(faultSchema).max(50),
  z.null().transform(() => []),
])

/** The body of `PUT /control/faults`: services that are not named keep what they have. */
export const faultPlanSchema = z.strictObject({
  psp: oneOrMore.optional(),
  reservations: oneOrMore.optional(),
  sabre: oneOrMore.optional(),
  sms: oneOrMore.optional(),
  smtp: oneOrMore.optional(),
  translate: oneOrMore.optional(),
})

export type Fault = z.infer<typeof faultSchema>
export type FaultPlan = z.input<typeof faultPlanSchema>
type Failure = z.infer<typeof failure>

/** What happens to one call. */
export interface Ordeal {
  latencyMs: number
  failure: Failure | undefined
  copies: number
}

interface StandingFault {
  fault: Fault
  remaining: number | undefined
  random: () => number
}

/** Remembers which faults are switched on, and hands them out call by call. */
export class FaultBook {
  #standing = new Map<Service, StandingFault[]>()

  /** Replaces the faults of the services that the plan names. Throws a ZodError on a malformed plan. */
  put(plan: FaultPlan): void {
    const parsed = faultPlanSchema.parse(plan)
    for (const service of SERVICES) {
      const faults = parsed[service]
      if (faults) this.#standing.set(service, faults.map(standing))
    }
  }

  /** The first fault that fits this call, used up by one; undefined when all is well. */
  take(service: Service, operation: string | undefined): Ordeal | undefined {
    const list = this.#standing.get(service) ?? []
    const found = list.find(({ fault }) => fits(fault, operation))
    if (!found) return undefined
    if (found.remaining !== undefined && (found.remaining -= 1) === 0) {
      this.#standing.set(
        service,
        list.filter((entry) => entry !== found),
      )
    }
    return {
      latencyMs: latencyOf(found),
      failure: found.fault.failure,
      copies: found.fault.copies ?? 1,
    }
  }

  list(): Record<Service, Fault[]> {
    const faultsOf = (service: Service) =>
      (this.#standing.get(service) ?? []).map(({ fault, remaining }) =>
        remaining === undefined ? fault : { ...fault, times: remaining },
      )
    return {
      psp: faultsOf('psp'),
      reservations: faultsOf('reservations'),
      sabre: faultsOf('sabre'),
      sms: faultsOf('sms'),
      smtp: faultsOf('smtp'),
      translate: faultsOf('translate'),
    }
  }

  clear(): void {
    this.#standing.clear()
  }
}

/** Messages that the companies send by themselves; a fault without an operation leaves them alone. */
const OUTGOING: readonly string[] = ['notify', 'callback']

function fits(fault: Fault, operation: string | undefined): boolean {
  if (fault.operation !== undefined) return fault.operation === operation
  return operation === undefined || !OUTGOING.includes(operation)
}

function standing(fault: Fault): StandingFault {
  const seed = fault.latency && 'seed' in fault.latency ? fault.latency.seed : 1
  return { fault, remaining: fault.times, random: seededRandom(seed) }
}

function latencyOf({ fault, random }: StandingFault): number {
  if (!fault.latency) return 0
  if ('fixedMs' in fault.latency) return fault.latency.fixedMs
  const { fromMs, toMs } = fault.latency
  return Math.round(fromMs + random() * (toMs - fromMs))
}

/** Mulberry32: small, and the same on every machine. */
function seededRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
