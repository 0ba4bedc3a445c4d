import type { Api } from '../http/api.ts'
import { docsPage, DOCS_POLICY } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'

/** Serves the document and its readable page. Both are made once, at the first request, when every area is bound. */
export function registerOpenApi(api: Api, version: string): void {
  let made: { json: string; page: string } | undefined
  const make = () => {
    if (!made) {
      const document = openApiDocument(api.routes, version)
      made = { json: JSON.stringify(document), page: docsPage(document) }
    }
    return made
  }
  api.http.get('/openapi.json', async (_request, reply) =>
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(make().json),
  )
  api.http.get('/docs', async (_request, reply) =>
    reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', DOCS_POLICY)
      .header('cache-control', 'no-cache')
      .send(make().page),
  )
}
