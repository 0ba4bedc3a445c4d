import { readFileSync } from 'node:fs'
import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hangUp } from '#src/faults/fault-hook.ts'
import { answerRefusals, Refusal } from '#src/wire/refusal.ts'
import { checkCardForm, readCardForm, westernDigits } from './card-form.ts'
import type { Ledger } from './ledger.ts'
import type { PaymentPage } from './ledger-book.ts'
import type { PageFlow, PageStep } from './page-flow.ts'
import { cardPage, challengePage, closingPage, returnForm, unknownPage } from './page-view.ts'
import { NO_TRANSACTION, returnFields, withQuery } from './return.ts'

const ASSETS = {
  'cardline.css': { type: 'text/css; charset=utf-8', text: readAsset('cardline.css') },
  'cardline.js': { type: 'text/javascript; charset=utf-8', text: readAsset('cardline.js') },
} as const

interface Dependencies {
  ledger: Ledger
  flow: PageFlow
  secret: string
  now: () => number
  /** How the terminal of a page sends the traveller back. */
  returnMethodOf: (terminal: string) => 'GET' | 'POST'
}

type PageCall = FastifyRequest<{ Params: { pageId: string } }>

/** The pages that travellers see, below `/psp/pages`. No cookie is set or read. */
export async function registerPages(scope: FastifyInstance, dependencies: Dependencies): Promise<void> {
  const { ledger, flow, now } = dependencies
  const seal = (page: PaymentPage, outcome: Parameters<typeof returnFields>[1]) =>
    returnFields(page, outcome, { secret: dependencies.secret, nowMs: now() })
  await scope.register(formbody)
  answerRefusals(scope)

  // A wrong address is opened by people: they get a page, in all languages since none is known.
  scope.addHook('preHandler', async (request, reply) => {
    const { pageId } = request.params as { pageId?: string }
    if (pageId === undefined || ledger.book.page(pageId)) return undefined
    return reply
      .code(404)
      .header('content-security-policy', "default-src 'none'; style-src 'self'")
      .type('text/html; charset=utf-8')
      .send(unknownPage())
  })
  const pageOf = (request: PageCall): PaymentPage => {
    const page = ledger.book.page(request.params.pageId)
    if (!page) throw new Refusal(404, 'page_unknown', 'No such payment page')
    return page
  }

  scope.get('/psp/pages/:pageId', { config: { operation: 'page' } }, async (request: PageCall, reply) => {
    const page = pageOf(request)
    return show(request, reply, page, await flow.look(page))
  })

  scope.post('/psp/pages/:pageId', { config: { operation: 'pay' } }, async (request: PageCall, reply) => {
    const page = pageOf(request)
    const form = readCardForm(request.body)
    const checked = checkCardForm(form, new Date(now()))
    if (checked.kind === 'invalid' && (await flow.look(page)).kind === 'form') {
      return sendPage(reply.code(422), page, cardPage(page, { form, errors: checked.errors }))
    }
    const step = checked.kind === 'valid' ? await flow.pay(page, checked.digits) : await flow.look(page)
    return show(request, reply, page, step)
  })

  scope.post('/psp/pages/:pageId/verify', { config: { operation: 'verify' } }, async (request: PageCall, reply) => {
    const page = pageOf(request)
    const code = (request.body as { code?: unknown } | undefined)?.code
    const step = flow.confirm(page, typeof code === 'string' ? westernDigits(code).trim() : '')
    if (step.kind === 'challenge') return sendPage(reply.code(422), page, challengePage(page, step))
    return show(request, reply, page, step)
  })

  scope.get<{ Params: { name: string } }>('/psp/assets/:name', async (request, reply) => {
    const asset = ASSETS[request.params.name as keyof typeof ASSETS] as (typeof ASSETS)['cardline.css'] | undefined
    if (!asset) throw new Refusal(404, 'asset_unknown', 'No such file')
    return reply.type(asset.type).header('cache-control', 'no-cache').send(asset.text)
  })

  function show(request: FastifyRequest, reply: FastifyReply, page: PaymentPage, step: PageStep): FastifyReply {
    switch (step.kind) {
      case 'form':
        return sendPage(reply, page, cardPage(page))
      case 'challenge':
        return sendPage(reply, page, challengePage(page))
      case 'lost':
        return hangUp(request, reply)
      case 'return':
        return sendBack(reply, page, seal(page, step.transaction))
      case 'finished': {
        const backUrl = withQuery(page.request.returnUrl, seal(page, step.transaction))
        return sendPage(reply, page, closingPage(page, { kind: 'finished', backUrl }))
      }
      case 'expired': {
        const backUrl = withQuery(page.request.returnUrl, seal(page, NO_TRANSACTION))
        return sendPage(reply.code(410), page, closingPage(page, { kind: 'expired', backUrl }))
      }
    }
  }

  function sendBack(reply: FastifyReply, page: PaymentPage, fields: Record<string, string>): FastifyReply {
    if (dependencies.returnMethodOf(page.request.terminal) === 'POST') {
      return sendPage(reply, page, returnForm(page, fields))
    }
    return withPolicy(reply, page).redirect(withQuery(page.request.returnUrl, fields), 303)
  }
}

function sendPage(reply: FastifyReply, page: PaymentPage, text: string): FastifyReply {
  return withPolicy(reply, page).type('text/html; charset=utf-8').send(text)
}

/** `form-action` also governs where a form's redirect may lead, hence the shop's origin in it. */
function withPolicy(reply: FastifyReply, { request }: PaymentPage): FastifyReply {
  const shop = new URL(request.returnUrl).origin
  const styles = request.cssUrl === undefined ? "'self'" : `'self' ${new URL(request.cssUrl).origin}`
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .header(
      'content-security-policy',
      [
        "default-src 'none'",
        `style-src ${styles}`,
        "script-src 'self'",
        "img-src 'self' data:",
        `form-action 'self' ${shop}`,
        `frame-ancestors 'self' ${shop}`,
        "base-uri 'none'",
      ].join('; '),
    )
}

function readAsset(name: string): string {
  return readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8')
}
