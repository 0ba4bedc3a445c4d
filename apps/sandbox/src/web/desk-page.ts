import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Html } from './html.ts'
import { html } from './html.ts'

const ASSETS: Record<string, string> = { 'desk.css': 'text/css', 'inbox.js': 'text/javascript' }

/** The frame of the sandbox's own pages: those for the people who try the site out. */
export function deskPage(look: { title: string; path: string; body: Html; script?: string }): string {
  const links = [
    ['/', 'Overview'],
    ['/inbox', 'Inbox'],
    ['/control', 'Control'],
  ]
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${look.title} · Sandbox</title>
        <link rel="stylesheet" href="/desk/desk.css" />
        ${look.script !== undefined && html`<script src="${look.script}" defer></script>`}
      </head>
      <body>
        <header>
          <strong>Sandbox</strong>
          <nav aria-label="Pages">
            ${links.map(
              ([path = '', name = '']) =>
                html`<a href="${path}" ${path === look.path && html`aria-current="page"`}>${name}</a>`,
            )}
          </nav>
        </header>
        <main>
          <h1>${look.title}</h1>
          ${look.body}
        </main>
      </body>
    </html>`.text
}

/** Serves the stylesheet and the script of these pages. */
export function registerDeskAssets(app: FastifyInstance): void {
  app.get('/favicon.ico', async (_request, reply) => reply.code(204).send())
  for (const [name, type] of Object.entries(ASSETS)) {
    const text = readFileSync(new URL(`./assets/${name}`, import.meta.url), 'utf8')
    app.get(`/desk/${name}`, async (_request, reply) => reply.type(`${type}; charset=utf-8`).send(text))
  }
}

/** Sends a page of ours with a policy that lets nothing in from elsewhere. */
export function sendDeskPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
    )
    .type('text/html; charset=utf-8')
    .send(page)
}
