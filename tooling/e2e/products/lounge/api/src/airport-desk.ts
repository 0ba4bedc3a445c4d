import { convertParts } from '@masa/contract'
import {
  connectPartner,
  type CallOutcome,
  type SupplierAnswer,
  type SupplierOrder,
  type SupplierPort,
} from '@masa/api/product-area'
import { loungeChoicesSchema } from '@masa/lounge-contract'
import * as z from 'zod/mini'

/** What the desk confirms, and the kinds of the items: each has a port of its own. */
export type DeskService = 'lounge' | 'entry' | 'porter'
export const deskKinds = {
  lounge: 'loungeDesk',
  entry: 'entryDesk',
  porter: 'porterDesk',
} as const satisfies Record<DeskService, string>

/** What the desk is asked for; its prices are in dollars, and charged at this rate. */
const contentSchema = z.object({ date: z.string(), rateMillionths: z.int() })
export type DeskContent = z.infer<typeof contentSchema>

const answerSchema = z.object({
  /** `partly`: of some of the people alone. */
  status: z.enum(['held', 'confirmed', 'partly', 'repriced', 'refused', 'cancelled']),
  /** Of what is confirmed: by which the airport knows it, and what its people need to know. */
  reference: z.optional(z.string()),
  facts: z.optional(z.record(z.string(), z.string())),
  /** ISO instant at which a held seat is given away. */
  until: z.optional(z.string()),
  /** Of `repriced`, in US cents: what it costs more than before. */
  dearerByUsdMinor: z.optional(z.int()),
  /** Of `cancelled`, in US cents: what the desk keeps of it. */
  penaltyUsdMinor: z.optional(z.int()),
})

/**
 * Only a seat in the lounge is kept before payment; the desk gives it back by its own number alone, and cannot say of a
 * request whether it kept one. What it has confirmed it finds by our references.
 */
const PLANS = {
  lounge: {
    isHeldFirst: true,
    undoing: 'free',
    whenLost: { hold: 'end', confirm: 'inquire' },
    isWithdrawnByItsReference: true,
  },
  entry: { isHeldFirst: false, undoing: 'free', whenLost: { confirm: 'inquire' } },
  porter: { isHeldFirst: false, undoing: 'fee', whenLost: { confirm: 'inquire' } },
} as const satisfies Record<DeskService, SupplierPort['plan']>

/** Where the desk is, and how it takes another seat for those who have one: some refuse a second, some change the first. */
export interface DeskAccess {
  readonly baseUrl: string
  readonly key: string
  readonly otherSelection?: NonNullable<SupplierPort['plan']['otherSelection']>
}

/** The desk of the airport's services, one port for each of them. Whatever it is asked again it does again. */
export function createAirportDesk({ baseUrl, key, otherSelection = 'beside' }: DeskAccess): readonly SupplierPort[] {
  const call = connectPartner({ baseUrl, timeoutMs: 5_000, headersOf: () => ({ authorization: `Bearer ${key}` }) })
  return (['lounge', 'entry', 'porter'] as const).map((service) => portOf(service, call, otherSelection))
}

function portOf(
  service: DeskService,
  call: ReturnType<typeof connectPartner>,
  otherSelection: NonNullable<SupplierPort['plan']['otherSelection']>,
): SupplierPort {
  const plan = { ...PLANS[service], otherSelection }
  const ask = async (path: string, order: SupplierOrder) =>
    call(
      path,
      {
        service,
        reference: referenceOf(order),
        date: contentOf(order).date,
        people: peopleOf(service, order),
        ...(order.reference !== undefined && { known: order.reference }),
        ...(order.after !== undefined && { after: { reference: order.after.reference } }),
      },
      answerSchema,
    )
  const withdraw = async (order: SupplierOrder): Promise<SupplierAnswer> => {
    const outcome = await ask('/v1/cancel', order)
    // What the desk does not know it has not kept.
    return outcome.kind === 'unknown' ? outcome : { kind: 'withdrawn' }
  }
  /** The order is for all of its people: what stands of it for some is given back. */
  const answerTo = async (order: SupplierOrder, outcome: DeskOutcome): Promise<SupplierAnswer> => {
    if (outcome.kind !== 'answer' || outcome.value.status !== 'partly') return answerOf(order, outcome)
    const withdrawn = await withdraw(order)
    return withdrawn.kind === 'unknown' ? withdrawn : { kind: 'refused' }
  }
  const port: SupplierPort = {
    kind: deskKinds[service],
    plan,
    confirm: async (order) => answerTo(order, await ask('/v1/confirm', order)),
    async inquire(order) {
      const known = await ask('/v1/inquire', order)
      return isUnknownThere(known) ? { kind: 'absent' } : answerTo(order, known)
    },
    withdraw,
    async cancelQuote(order) {
      const outcome = await ask('/v1/cancelQuote', order)
      if (outcome.kind !== 'answer') return { kind: 'unknown', reason: 'the desk named no penalty' }
      return { penaltyMinor: inAgorot(outcome.value.penaltyUsdMinor ?? 0, order) }
    },
  }
  return plan.isHeldFirst
    ? {
        ...port,
        hold: async (order) => answerOf(order, await ask('/v1/hold', order)),
        amend: async (order) => answerOf(order, await ask('/v1/amend', order)),
      }
    : port
}

type DeskOutcome = CallOutcome<z.infer<typeof answerSchema>>

const isUnknownThere = (outcome: DeskOutcome): boolean => outcome.kind === 'refused' && outcome.status === 404

const contentOf = ({ content }: SupplierOrder): DeskContent => contentSchema.parse(content)

const referenceOf = ({ bookingId, item, round }: SupplierOrder): string => `${bookingId}-${item}-${round}`

/** The lounge asks for a document of each who comes and where they sit, the others for names alone. */
function peopleOf(service: DeskService, { people, choices }: SupplierOrder) {
  if (service !== 'lounge') return people.map(({ name }) => ({ name }))
  const { zones = {} } = loungeChoicesSchema.parse(choices)
  return people.map(({ paxId, name, passportNumber: document }) => ({ name, document, zone: zones[paxId] }))
}

const inAgorot = (usdMinor: number, order: SupplierOrder): number =>
  convertParts([usdMinor], contentOf(order).rateMillionths)[0] ?? 0

function answerOf(order: SupplierOrder, outcome: DeskOutcome): SupplierAnswer {
  if (outcome.kind === 'unknown') return outcome
  if (outcome.kind === 'refused') return { kind: 'failed', code: outcome.code }
  const { status, until, reference, facts, dearerByUsdMinor = 0 } = outcome.value
  switch (status) {
    case 'held':
      return { kind: 'held', until, reference }
    case 'confirmed':
      return { kind: 'confirmed', reference, facts }
    case 'repriced':
      return { kind: 'repriced', byMinor: inAgorot(dearerByUsdMinor, order) }
    case 'partly':
    case 'refused':
      return { kind: 'refused' }
    case 'cancelled':
      return { kind: 'withdrawn' }
  }
}
