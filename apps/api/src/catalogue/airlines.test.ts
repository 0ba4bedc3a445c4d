import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#test/app.ts'
import { airlineName } from './airlines.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

it.each([
  ['LY', 'El Al'],
  ['OA', 'Olympic Air'],
  ['0Q', '0Q'],
])('the airline %s is called %s', async (code, name) => {
  expect(airlineName(await test.app.services.catalogue.read(), code)).toBe(name)
})
