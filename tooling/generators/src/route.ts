import { camel, houseName, json, pascal, sentence } from './shape.ts'
import type { Shape } from './shape.ts'

export interface RouteAnswers {
  /** The API's area, also the contract's file: `loyalty`. */
  readonly area: string
  /** The first call of it: `points`. */
  readonly call: string
  /** With a leading slash, parameters as `:name`. */
  readonly path: string
}

/** A call with its area: contract, routes, service, repository, domain and their tests. */
export function routeShape({ area, call, path }: RouteAnswers): Shape {
  const name = houseName(area)
  const folder = `apps/api/src/${name}`
  const names = { area: name, call: camel(houseName(call)), path }
  return {
    steps: [
      { kind: 'create', path: `packages/contract/src/${name}.ts`, content: contract(names) },
      { kind: 'change', path: 'packages/contract/package.json', change: (content) => addFace(content, name) },
      { kind: 'create', path: `${folder}/${name}.routes.ts`, content: routes(names) },
      { kind: 'create', path: `${folder}/${name}.service.ts`, content: service(names) },
      { kind: 'create', path: `${folder}/${name}.repository.ts`, content: repository(names) },
      { kind: 'create', path: `${folder}/${name}.domain.ts`, content: domain() },
      { kind: 'create', path: `${folder}/${name}.domain.test.ts`, content: domainTest(name) },
    ],
    next: [
      `Register it in apps/api/src/app.ts: register${pascal(name)}(api, { ${camel(name)}: create${pascal(name)}Service({ database: db }) }).`,
      `Write apps/api/migrations/NNNN-${name}.sql for what its repository reads, and ${name}.test.ts against a real PostgreSQL.`,
    ],
  }
}

interface Names {
  readonly area: string
  readonly call: string
  readonly path: string
}

const contract = ({ area, call, path }: Names) => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  const params =
    names.length > 0 ? `  params: z.object({ ${names.map((name) => `${name}: code()`).join(', ')} }),\n` : ''
  const wire = names.length > 0 ? 'code, commonQuery' : 'commonQuery'
  return `import * as z from 'zod/mini'
import { defineRoute } from './route.ts'
import { ${wire} } from './wire.ts'

/** ${sentence(area)}. */

export const ${call} = defineRoute({
  name: '${camel(area)}.${call}',
  summary: '${sentence(area)}: the first names in order',
  method: 'GET',
  path: '${path}',
${params}  query: z.object(commonQuery),
  answer: z.object({ names: z.array(z.string()) }),
})
`
}

const routes = ({ area, call }: Names) => `import * as contract from '@masa/contract/${area}'
import type { Api } from '#src/platform/http/api.ts'
import { bind } from '#src/platform/http/bind.ts'
import type { ${pascal(area)}Service } from './${area}.service.ts'

/** ${sentence(area)}. */
export function register${pascal(area)}(api: Api, { ${camel(area)} }: { ${camel(area)}: ${pascal(area)}Service }): void {
  bind(api, contract.${call}, async (_, { tenant }) => ({ names: await ${camel(area)}.namesOf(tenant) }))
}
`

const service = ({ area }: Names) => `import type { Database } from '#src/platform/database/database.ts'
import { inOrder } from './${area}.domain.ts'
import { readNames } from './${area}.repository.ts'

export interface ${pascal(area)}Service {
  /** What a site shows, in order. */
  namesOf(tenant: string): Promise<string[]>
}

export function create${pascal(area)}Service({ database }: { database: Database }): ${pascal(area)}Service {
  return {
    namesOf: async (tenant) => inOrder(await database.inTenant(tenant, (tx) => readNames(tx))),
  }
}
`

const repository = ({ area }: Names) => `import type { Queryable } from '#src/platform/database/database.ts'

/** Names of the rows that this site may see. */
export async function readNames(tx: Queryable): Promise<string[]> {
  const rows = await tx.query<{ name: string }>('SELECT name FROM ${area.replaceAll('-', '_')}')
  return rows.map(({ name }) => name)
}
`

const domain = () => `/** Each name once, in order. */
export function inOrder(names: readonly string[]): string[] {
  return [...new Set(names)].toSorted((one, other) => one.localeCompare(other, 'en'))
}
`

const domainTest = (area: string) => `import { expect, it } from 'vitest'
import { inOrder } from './${area}.domain.ts'

it.each([
  [[], []],
  [
    ['b', 'a', 'b'],
    ['a', 'b'],
  ],
])('%j stands in order as %j', (names, expected) => {
  expect(inOrder(names)).toEqual(expected)
})
`

function addFace(content: string, area: string): string {
  const manifest = JSON.parse(content) as { exports: Record<string, string> }
  return json({ ...manifest, exports: { ...manifest.exports, [`./${area}`]: `./src/${area}.ts` } })
}
