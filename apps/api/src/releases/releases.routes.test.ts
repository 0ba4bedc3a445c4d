import { EDGE_KEY_HEADER, EDGE_SIGNATURE_HEADER, RELEASE_SET_PATH } from '@masa/contract/releases'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#test/app.ts'

const KEY = 'an-edge-key-of-tests'

describe('what pages are made of', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp({ env: { MASA_EDGE_KEY: KEY } })
  })
  afterAll(() => test.close())

  it.each([undefined, '', 'x', KEY.toUpperCase(), `${KEY}x`])(
    'is not there without the key of the edge: %s',
    async (key) => {
      const headers = key === undefined ? {} : { [EDGE_KEY_HEADER]: key }
      const response = await test.get(`${RELEASE_SET_PATH}?host=a.test`, { headers })
      expect([response.statusCode, response.json().data.error.code]).toEqual([404, 'not_found'])
    },
  )

  it('is answered to the edge, signed', async () => {
    const response = await test.get(`${RELEASE_SET_PATH}?host=a.test`, { headers: { [EDGE_KEY_HEADER]: KEY } })
    expect(response.statusCode).toBe(200)
    expect(response.headers[EDGE_SIGNATURE_HEADER]).toBe(test.app.services.releases.sign(response.body))
  })

  it('says of a host that is no site which one it is, signed too', async () => {
    const response = await test.get(`${RELEASE_SET_PATH}?host=unknown.test`, { headers: { [EDGE_KEY_HEADER]: KEY } })
    expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store'])
    expect(response.json().data.error).toMatchObject({ code: 'agency_not_found', details: { host: 'unknown.test' } })
    expect(response.headers[EDGE_SIGNATURE_HEADER]).toBe(test.app.services.releases.sign(response.body))
  })
})
