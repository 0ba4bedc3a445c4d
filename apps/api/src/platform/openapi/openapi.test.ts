import { readFileSync } from 'node:fs'
import { ERROR_CODES, type Route } from '@masa/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#test/app.ts'
import { codesOf } from '../http/codes-of.ts'
import type { OpenApiDocument } from './openapi.ts'

let test: TestApp
let document: OpenApiDocument
beforeAll(async () => {
  test = await buildTestApp()
  document = (await test.get('/openapi.json')).json()
})
afterAll(() => test.close())

describe('the OpenAPI document', () => {
  it('has every bound call with its answer, in the envelope or as the file that it is, and its failures', () => {
    const files = new Map(test.app.api.routes.flatMap(({ name, mediaType }) => (mediaType ? [[name, mediaType]] : [])))
    expect([...files.values()]).toEqual(['text/calendar; charset=utf-8; method=PUBLISH'])
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    expect(document.openapi).toBe('3.1.0')
    expect(operations).toHaveLength(test.app.api.routes.length)
    expect(new Set(operations.map((operation) => operation.operationId)).size).toBe(operations.length)
    for (const operation of operations) {
      const mediaType = files.get(operation.operationId)
      expect(operation.responses['200']).toMatchObject({
        content:
          mediaType === undefined
            ? { 'application/json': { schema: { properties: { data: expect.anything() } } } }
            : { [mediaType]: { schema: { type: 'string' } } },
      })
      expect(operation.responses['404']).toBeDefined()
    }
  })

  it('has every call that the contract defines: an unbound one would answer the client 404', async () => {
    const missing = (await definedCalls()).filter((name) => !test.app.api.routes.some((route) => route.name === name))
    expect(missing).toEqual([])
  })

  it('names every error code of the contract: one that no call names is undocumented or unused', () => {
    // No call pays by an agency's credit yet; its words stand in the specification (chapter 8). What is refused before a
    // call is found is of no call.
    const beforeCalls = ['not_found', 'method_not_allowed', 'request_timeout']
    const answered = new Set([...beforeCalls, 'credit', ...test.app.api.routes.flatMap(codesOf)])
    expect(ERROR_CODES.filter((code) => !answered.has(code))).toEqual([])
  })

  it('says of a call what the contract says', () => {
    const operation = document.paths['/agencyContents/byAgencyCode/{code}']!.get!
    expect(operation.parameters.find((parameter) => parameter.name === 'code')).toMatchObject({
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })
    expect(JSON.stringify(operation.responses['200'])).toContain('minPaymentsForCredit')
  })

  it('is the same at every start', async () => {
    const replica = await test.replica()
    expect((await replica.api.http.inject('/openapi.json')).body).toBe((await test.get('/openapi.json')).body)
  })

  it('stands on a page that needs no script, no other address and no exception in the policy but its style', async () => {
    const page = await test.get('/docs')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; frame-ancestors 'none'$/,
    )
    expect(page.body).toContain('/agencyContents/byHost/{host}')
    expect(page.body).not.toMatch(/<script|<img|<link|https?:\/\/| on\w+="/)
  })
})

/** Names of all calls that the contract's faces export. */
async function definedCalls(): Promise<string[]> {
  const manifest = import.meta.resolve('@masa/contract').replace(/src\/index\.ts$/, 'package.json')
  const { exports } = JSON.parse(readFileSync(new URL(manifest), 'utf8')) as { exports: Record<string, string> }
  const faces = await Promise.all(
    // A call that tests play is bound by them alone.
    Object.entries(exports)
      .filter(([face]) => face !== './testing')
      .map(([, file]) => import(new URL(file, manifest).href) as Promise<Record<string, unknown>>),
  )
  return faces.flatMap((face) => Object.values(face).filter(isRoute)).map(({ name }) => name)
}

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value
