import { escapeHtml } from '@masa/i18n/escape-html'
import { createHash } from 'node:crypto'
import type { OpenApiDocument, OpenApiOperation } from './openapi.ts'

const STYLE = `
:root { color-scheme: light dark; --line: color-mix(in oklab, CanvasText 14%, Canvas); --soft: color-mix(in oklab, CanvasText 5%, Canvas); --quiet: color-mix(in oklab, CanvasText 66%, Canvas) }
* { box-sizing: border-box }
body { margin: 0; font: 16px/1.55 system-ui, sans-serif; color: CanvasText; background: Canvas }
.page { display: grid; grid-template-columns: minmax(15rem, 20rem) minmax(0, 1fr); max-inline-size: 84rem; margin-inline: auto }
nav { position: sticky; inset-block-start: 0; block-size: 100vh; overflow: auto; padding: 2rem 1.25rem; border-inline-end: 1px solid var(--line); font-size: .875rem }
nav h2 { margin: 1.5rem 0 .35rem; font-size: .75rem; text-transform: uppercase; letter-spacing: .08em; color: var(--quiet) }
nav a { display: block; padding: .2rem 0; color: inherit; text-decoration: none; overflow-wrap: anywhere }
nav a:hover { text-decoration: underline }
main { padding: 2rem clamp(1rem, 4vw, 3.5rem) 6rem }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 .75rem }
section { border-block-start: 1px solid var(--line); padding-block: 2rem }
section h2 { margin: 0 0 .25rem; font-size: 1.15rem }
.call { font: 600 .95rem/1.4 ui-monospace, monospace; overflow-wrap: anywhere }
.method { display: inline-block; min-inline-size: 3.5rem }
table { inline-size: 100%; border-collapse: collapse; margin-block: 1rem; font-size: .9rem }
th, td { text-align: start; vertical-align: top; padding: .4rem .75rem .4rem 0; border-block-end: 1px solid var(--line) }
th { font-weight: 600; color: var(--quiet) }
code, pre { font-family: ui-monospace, monospace; font-size: .85rem }
pre { background: var(--soft); padding: 1rem; border-radius: .5rem; overflow: auto; max-block-size: 26rem }
summary { cursor: pointer; padding-block: .35rem; font-weight: 600 }
@media (max-width: 52rem) { .page { display: block } nav { position: static; block-size: auto; border: 0 } }
`

/** The policy that lets this page have its own style and nothing else. */
export const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'`

/** A readable page of the document: complete without a script or a request to anywhere. */
export function docsPage(document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const tags = [...new Set(calls.flatMap(({ operation }) => operation.tags))].sort()
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(document.info.title)}</title><style>${STYLE}</style></head>
<body><div class="page"><nav aria-label="Calls"><a href="openapi.json">openapi.json</a>
${tags
  .map(
    (tag) =>
      `<h2>${escapeHtml(tag)}</h2>${calls
        .filter((call) => call.operation.tags.includes(tag))
        .map(
          ({ operation }) =>
            `<a href="#${escapeHtml(operation.operationId)}">${escapeHtml(operation.operationId.split('.').slice(1).join('.'))}</a>`,
        )
        .join('')}`,
  )
  .join('\n')}
</nav><main><h1>${escapeHtml(document.info.title)}</h1><p>${escapeHtml(document.info.description)}</p>
${calls.map(callSection).join('\n')}
</main></div></body></html>`
}

function callSection({
  path,
  method,
  operation,
}: {
  path: string
  method: string
  operation: OpenApiOperation
}): string {
  const body = (operation.requestBody as { content: { 'application/json': { schema: object } } } | undefined)?.content[
    'application/json'
  ].schema
  const { 200: answer, ...failures } = operation.responses as Record<
    string,
    { description: string; content: Record<string, { schema: object }> }
  >
  return `<section id="${escapeHtml(operation.operationId)}"><h2>${escapeHtml(operation.summary)}</h2>
<p class="call"><span class="method">${method.toUpperCase()}</span> ${escapeHtml(path)}</p>
${operation.parameters.length ? `<table><thead><tr><th>Parameter</th><th>In</th><th>Needed</th><th>Form</th></tr></thead><tbody>${operation.parameters.map((parameter) => `<tr><td><code>${escapeHtml(parameter.name)}</code></td><td>${parameter.in}</td><td>${parameter.required ? 'yes' : 'no'}</td><td>${parameter.description ? `${escapeHtml(parameter.description)} ` : ''}<code>${escapeHtml(JSON.stringify(parameter.schema))}</code></td></tr>`).join('')}</tbody></table>` : ''}
${body ? fold('Body', body) : ''}${Object.values(answer?.content ?? {})
    .map(({ schema }) => fold('Answer', schema))
    .join('')}
<table><thead><tr><th>Status</th><th>Codes</th></tr></thead><tbody>${Object.entries(failures)
    .map(([status, failure]) => `<tr><td>${status}</td><td>${escapeHtml(failure.description)}</td></tr>`)
    .join('')}</tbody></table></section>`
}

const fold = (title: string, schema: object) =>
  `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`
