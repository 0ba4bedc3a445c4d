import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { FaultBook } from '#src/faults/fault-book.ts'
import { applyFaults } from '#src/faults/fault-hook.ts'
import { requireKey } from '#src/wire/bearer.ts'
import { answerRefusals } from '#src/wire/refusal.ts'
import type { MessageStore } from './message.ts'

const smsRequest = z.object({
  /** With country code, as +972501234567. */
  to: z.string().regex(/^\+\d{8,15}$/),
  text: z.string().min(1).max(1600),
  sender: z.string().min(1).max(20),
})

/** The SMS gateway. */
export async function registerSms(
  app: FastifyInstance,
  settings: { store: MessageStore; faults: FaultBook; key: string; now: () => number },
): Promise<void> {
  await app.register(async (scope) => {
    applyFaults(scope, 'sms', settings.faults)
    answerRefusals(scope)
    requireKey(scope, settings.key)
    scope.post('/sms/v1/messages', { config: { operation: 'send' } }, async (request, reply) => {
      const { to, text, sender } = smsRequest.parse(request.body)
      const id = randomUUID()
      settings.store.add({ id, kind: 'sms', at: new Date(settings.now()).toISOString(), from: sender, to: [to], text })
      return reply.code(202).send({ id })
    })
  })
}
