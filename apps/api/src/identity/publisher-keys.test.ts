import { RELEASE_KEY_HEADER } from '@masa/contract/releases'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#test/app.ts'
import { DESK } from './testing/desk.ts'

const KEY = 'a-publishers-key-of-tests'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp({ env: { RELEASE_KEYS: `ci:${KEY}` } })
})
afterAll(() => test.close())

/** What each call of operators answers to a publisher's key, the call of the registry or not. */
async function answersAt(host: string, headers: Record<string, string>, { ofRegistry }: { ofRegistry: boolean }) {
  const routes = test.app.api.routes.filter(
    ({ audience, path }) => audience === 'operator' && /^\/desk\/releases(\/|$)/.test(path) === ofRegistry,
  )
  expect(routes.length).toBeGreaterThan(0)
  const answers: [string, number][] = []
  for (const { name, path, method } of routes) {
    const answer = await test.request({
      url: path,
      method,
      host,
      headers: { ...headers, [RELEASE_KEY_HEADER]: KEY },
      ...(method === 'POST' ? { body: { nothing: 'of use' } } : {}),
    })
    answers.push([name, answer.statusCode])
  }
  return answers
}

const atTheApi = ['127.0.0.1:4000', {}] as const
const atTheDesk = [DESK, { 'x-masa-intent': '1' }] as const

it.each([
  ["the API's own address", atTheApi, 404],
  ['the desk', atTheDesk, 401],
])("a publisher's key opens nothing of operators at %s", async (_where, [host, headers], status) => {
  const answers = await answersAt(host, headers, { ofRegistry: false })
  expect(answers).toEqual(answers.map(([name]) => [name, status]))
  expect(answers.map(([name]) => name)).toContain('operator.log')
})

it("a publisher's key opens the registry of releases", async () => {
  for (const [name, status] of await answersAt(...atTheApi, { ofRegistry: true }))
    // Let in: it answers, or it refuses what was sent.
    expect([200, 400], name).toContain(status)
})
