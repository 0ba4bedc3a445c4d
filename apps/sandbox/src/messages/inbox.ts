import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { sendDeskPage } from '#src/web/desk-page.ts'
import { refuseOtherSites } from '#src/web/own-site.ts'
import { answerRefusals, Refusal } from '#src/wire/refusal.ts'
import { inboxPage, mailDocument } from './inbox-view.ts'
import type { Attachment, Message, MessageStore } from './message.ts'

const filterQuery = z.object({
  to: z.string().max(200).optional(),
  kind: z.enum(['', 'sms', 'mail']).optional(),
  contains: z.string().max(200).optional(),
  id: z.string().max(60).optional(),
})

/** What another program wrote is looked at, not run, and it calls no server. */
const INERT = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"

/** The inbox page and its JSON. */
export async function registerInbox(app: FastifyInstance, { store }: { store: MessageStore }): Promise<void> {
  await app.register(async (scope) => {
    answerRefusals(scope)
    refuseOtherSites(scope)

    scope.get('/inbox', async (request, reply) => {
      const filter = filterQuery.parse(request.query)
      const messages = store.list(filter)
      const chosen = messages.find(({ id }) => id === filter.id) ?? messages[0]
      return sendDeskPage(reply, inboxPage({ messages, chosen, filter }))
    })
    scope.get('/inbox/messages', async (request) => ({
      messages: store.list(filterQuery.parse(request.query)).map(listed),
    }))
    scope.delete('/inbox/messages', async (_request, reply) => {
      store.clear()
      return reply.code(204).send()
    })

    scope.get<{ Params: { id: string } }>('/inbox/messages/:id/html', async (request, reply) => {
      const message = store.find(request.params.id)
      if (message?.kind !== 'mail') throw new Refusal(404, 'message_unknown', 'No such mail')
      return reply
        .header(
          'content-security-policy',
          `sandbox allow-popups allow-popups-to-escape-sandbox; ${INERT}; frame-ancestors 'self'`,
        )
        .type('text/html; charset=utf-8')
        .send(mailDocument(message))
    })

    scope.get<{ Params: { id: string; index: string } }>(
      '/inbox/messages/:id/attachments/:index',
      async (request, reply) => {
        const message = store.find(request.params.id)
        const file = message?.kind === 'mail' ? message.attachments[Number(request.params.index)] : undefined
        if (!file) throw new Refusal(404, 'attachment_unknown', 'No such attachment')
        // A PDF is shown by the browser's own viewer, which a sandboxed document may not open.
        if (file.type !== 'application/pdf') {
          reply.header('content-security-policy', `sandbox; ${INERT}`)
        }
        return reply
          .header('x-content-type-options', 'nosniff')
          .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`)
          .type(shownType(file))
          .send(Buffer.from(file.base64, 'base64'))
      },
    )
  })
}

/** Calendars and the like are read as text rather than downloaded. */
function shownType({ type }: Attachment): string {
  const isText = type.startsWith('text/') && type !== 'text/html'
  return isText ? 'text/plain; charset=utf-8' : type === 'text/html' ? 'text/html; charset=utf-8' : type
}

/** A message as JSON: attachments by address, not by content. */
export function listed(message: Message) {
  if (message.kind === 'sms') return message
  return {
    ...message,
    attachments: message.attachments.map(({ name, type, bytes }, index) => ({
      name,
      type,
      bytes,
      url: `/inbox/messages/${message.id}/attachments/${index}`,
    })),
  }
}
