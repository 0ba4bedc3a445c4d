import type { Route } from '@masa/contract'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'

/** What tests of all calls at once share: their addresses, and what every answer must be. */

export type Answer = Awaited<ReturnType<TestApp['request']>>

export const paramsIn = (route: Route) => [...route.path.matchAll(/:(\w+)/g)].map((match) => match[1]!)
export const withParams = (route: Route, value: string) => route.path.replace(/:\w+/g, value)
/** An address of the call whose parameters look right and name nothing. */
export const plain = (route: Route) => withParams(route, '0123456789abcdef0123456789abcdef')

/** Never a fault, always the envelope, nothing internal. */
export function expectSound(answer: Answer, what: string): void {
  expect(answer.statusCode, what).toBeLessThan(500)
  const { data } = JSON.parse(answer.body) as { data: { error?: { code: string; message: string; requestId: string } } }
  if (answer.statusCode >= 400) {
    expect(data.error, what).toMatchObject({
      code: expect.stringMatching(/^\w+$/),
      message: expect.any(String),
      requestId: expect.stringMatching(/^[\w-]{8,}$/),
    })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.body, what).not.toMatch(/node_modules|\.ts:|SELECT |violates|relation "/)
  }
}
