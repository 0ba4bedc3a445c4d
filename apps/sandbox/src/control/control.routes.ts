import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { FaultPlan } from '#src/faults/fault-book.ts'
import { faultPlanSchema } from '#src/faults/fault-book.ts'
import { TEST_CARDS } from '#src/psp/card.ts'
import type { CardBehaviour } from '#src/psp/card.ts'
import type { SandboxHotel } from '#src/reservations/behaviour.ts'
import { outcomeRuleSchema } from '#src/reservations/behaviour.ts'
import { sabreRuleSchema } from '#src/sabre/sabre-rules.ts'
import { sendDeskPage } from '#src/web/desk-page.ts'
import { refuseOtherSites } from '#src/web/own-site.ts'
import { answerRefusals } from '#src/wire/refusal.ts'
import { controlPage } from './control-view.ts'
import type { Control } from './control.ts'
import { readFaultForm, readOutcomeForm, readSabreForm } from './forms.ts'

const behaviours = TEST_CARDS.map(({ behaviour }) => behaviour) as [CardBehaviour, ...CardBehaviour[]]
const payRequest = z.object({ uniqueId: z.string().min(1), card: z.enum(behaviours).default('approved') })
const notifyRequest = z.object({ uniqueId: z.string().min(1), newestFirst: z.boolean().optional() })
const terminalRequest = z.object({ terminal: z.string().min(1).max(40), returnMethod: z.enum(['GET', 'POST']) })
const lateAnswer = z.object({
  status: z.enum(['confirmed', 'refused', 'alternative']),
  alternativeHotelCode: z
    .string()
    .max(40)
    .transform((code) => code || undefined)
    .optional(),
})

const hotelChange = z.object({
  status: z.enum(['alternative', 'refused', 'confirmed']),
  alternativeHotelCode: lateAnswer.shape.alternativeHotelCode,
})

const flightChange = z.union([
  z.object({ isCancelled: z.boolean() }),
  z.object({ flight: z.number().int().min(0), minutes: z.number().int() }),
  z.object({ areTicketsReturned: z.literal(true) }),
  z.object({
    traveller: z.number().int().min(0),
    givenName: z.string().regex(/^[A-Z][A-Z '-]{0,59}$/),
    surname: z.string().regex(/^[A-Z][A-Z '-]{0,59}$/),
  }),
])

/** `/control`: JSON for programs, and a page with the same in forms for people. */
export async function registerControl(
  app: FastifyInstance,
  { control, hotels }: { control: Control; hotels: readonly SandboxHotel[] },
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(formbody)
    answerRefusals(scope)
    refuseOtherSites(scope)
    registerCalls(scope, control)
    registerForms(scope, { control, hotels })
  })
}

function registerCalls(scope: FastifyInstance, control: Control): void {
  scope.get('/control/state', async () => control.state())
  scope.get('/control/ledger', async () => control.ledger())
  scope.get('/control/reservations', async () => ({ reservations: control.reservations() }))
  scope.get('/control/sabre/bookings', async () => ({ bookings: control.sabreBookings() }))
  scope.post('/control/reset', async () => {
    control.reset()
    return control.state()
  })
  scope.put('/control/faults', async (request) => {
    // Checked here for the answer; handed on as it was sent, because the book reads it itself.
    faultPlanSchema.parse(request.body)
    control.setFaults(request.body as FaultPlan)
    return control.state()
  })
  scope.put('/control/outcomes', async (request) => {
    control.setOutcome(outcomeRuleSchema.parse(request.body))
    return control.state()
  })
  scope.put('/control/sabre', async (request) => {
    control.setSabre(sabreRuleSchema.parse(request.body))
    return control.state()
  })
  scope.post<{ Params: { reference: string } }>('/control/reservations/:reference/answer', async (request) =>
    control.answerReservation(request.params.reference, lateAnswer.parse(request.body)),
  )
  scope.post<{ Params: { reference: string } }>('/control/reservations/:reference/change', async (request) =>
    control.changeReservation(request.params.reference, hotelChange.parse(request.body)),
  )
  scope.post<{ Params: { locator: string } }>('/control/sabre/bookings/:locator/flights', async (request) =>
    control.changeFlights(request.params.locator, flightChange.parse(request.body)),
  )
  scope.post('/control/psp/pay', async (request) => {
    const { uniqueId, card } = payRequest.parse(request.body)
    return control.pay(uniqueId, card)
  })
  scope.post('/control/psp/notify', async (request) => {
    const { uniqueId, newestFirst } = notifyRequest.parse(request.body)
    return { sent: control.notifyAgain(uniqueId, { newestFirst }) }
  })
  scope.put('/control/psp/terminals', async (request) => {
    const { terminal, returnMethod } = terminalRequest.parse(request.body)
    control.setReturnMethod(terminal, returnMethod)
    return { terminal, returnMethod }
  })
}

function registerForms(
  scope: FastifyInstance,
  { control, hotels }: { control: Control; hotels: readonly SandboxHotel[] },
): void {
  scope.get<{ Querystring: { done?: string } }>('/control', async (request, reply) =>
    sendDeskPage(
      reply,
      controlPage({
        state: control.state(),
        reservations: control.reservations(),
        transactions: control.ledger().transactions,
        hotels,
        done: typeof request.query.done === 'string' ? request.query.done : undefined,
      }),
    ),
  )

  const forms: Record<string, { act: (body: unknown) => void; done: string }> = {
    faults: { act: (body) => control.setFaults(readFaultForm(body)), done: 'The faults are set.' },
    outcome: { act: (body) => control.setOutcome(readOutcomeForm(body)), done: 'The outcome is set.' },
    sabre: { act: (body) => control.setSabre(readSabreForm(body)), done: 'Sabre is set.' },
    answer: {
      act: (body) => {
        const { reference } = z.object({ reference: z.string() }).parse(body)
        control.answerReservation(reference, lateAnswer.parse(body))
      },
      done: 'The hotel has answered.',
    },
    change: {
      act: (body) => {
        const { reference } = z.object({ reference: z.string() }).parse(body)
        control.changeReservation(reference, hotelChange.parse(body))
      },
      done: 'The hotel has changed it.',
    },
    terminal: {
      act: (body) => {
        const { terminal, returnMethod } = terminalRequest.parse(body)
        control.setReturnMethod(terminal, returnMethod)
      },
      done: 'The terminal is set.',
    },
    reset: { act: () => control.reset(), done: 'Everything is forgotten.' },
  }
  for (const [name, { act, done }] of Object.entries(forms)) {
    scope.post(`/control/forms/${name}`, async (request, reply) => {
      act(request.body)
      return reply.redirect(`/control?${new URLSearchParams({ done }).toString()}`, 303)
    })
  }
}
