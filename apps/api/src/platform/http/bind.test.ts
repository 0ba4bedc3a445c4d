import { describe, expect, it } from 'vitest'
import { expectError, get, post, serveTrial, trial } from './testing/trial-api.ts'

serveTrial()

describe('sites', () => {
  it.each([
    ['a.test', 'RIBBON'],
    ['A.TEST', 'RIBBON'],
    ['a.test:8443', 'RIBBON'],
    ['a.test.', 'RIBBON'],
    ['B.Test.:80', 'MACCABI'],
  ])('C10: finds the site of Host %s', async (host, tenant) => {
    expect((await get('/operation/search', { host })).json().data.tenant).toBe(tenant)
  })

  it.each([
    ['evil.test'],
    [''],
    ['127.0.0.1'],
    ['[::1]:4000'],
    ['xn--a-0ga.test'],
    ['a.test, b.test'],
    ['a.test/..'],
    ['a..test'],
    ['a.test@b.test'],
  ])('C10: knows no site of Host %s and does not repeat it', async (host) => {
    const response = await get('/operation/search', { host })
    expectError(response, 404, 'agency_not_found')
    if (host) expect(response.body).not.toContain(host)
  })

  it('trusts a forwarded host and address from a configured proxy alone', async () => {
    const forwarded = { 'x-forwarded-host': 'b.test', 'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.1.2.3' }
    const trusted = await trial.api.http.inject({
      url: '/operation/search',
      remoteAddress: '127.0.0.1',
      headers: { host: 'a.test', ...forwarded },
    })
    expect(trusted.json().data).toMatchObject({ tenant: 'MACCABI', address: '203.0.113.9' })
    const fromUnknownHost = await trial.api.http.inject({
      url: '/operation/search',
      remoteAddress: '198.51.100.7',
      headers: { host: 'a.test', ...forwarded },
    })
    expect(fromUnknownHost.json().data).toMatchObject({ tenant: 'RIBBON', address: '198.51.100.7' })
  })

  it.each([
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['::FFFF:c633:6407', '198.51.100.7'],
  ])('A24: %s counts as %s, since a caller has all addresses that begin alike', async (remoteAddress, address) => {
    const direct = await trial.api.http.inject({
      url: '/operation/search',
      remoteAddress,
      headers: { host: 'a.test' },
    })
    expect(direct.json().data.address).toBe(address)
    const forwarded = await trial.api.http.inject({
      url: '/operation/search',
      remoteAddress: '127.0.0.1',
      headers: { host: 'a.test', 'x-forwarded-for': remoteAddress },
    })
    expect(forwarded.json().data.address).toBe(address)
  })

  it("gives a visitor's token no meaning on another site", async () => {
    const headers = { authorization: 'Bearer token-of-RIBBON-visitor' }
    expect((await get('/trial/fail?how=visitor', headers)).json().data.n).toBe(1)
    expect((await get('/trial/fail?how=visitor', { ...headers, host: 'b.test' })).json().data.n).toBe(0)
  })

  it("lets a provider's notice in whatever the host, with its raw body", async () => {
    const response = await post('/trial/notify', '{ "id": "1" }', { host: '127.0.0.1:4000', 'x-signature': 'acme' })
    expect(response.json()).toEqual({ data: { raw: '{ "id": "1" }' } })
  })
})

describe('calls that change something by GET', () => {
  it.each([[{}], [{ 'sec-purpose': 'prefetch' }], [{ 'x-masa-intent': 'yes' }]])('B26: refuses %j', async (headers) => {
    expectError(await get('/trial/accept', headers), 403, 'intent_required')
    expect(trial.accepted).toBe(0)
  })

  it('B26: does not answer HEAD', async () => {
    const response = await trial.api.http.inject({
      method: 'HEAD',
      url: '/trial/accept',
      headers: { host: 'a.test', 'x-masa-intent': '1' },
    })
    expect(response.statusCode).toBe(405)
    expect(trial.accepted).toBe(0)
  })

  it('does it with the header of our own client', async () => {
    expect((await get('/trial/accept', { 'x-masa-intent': '1' })).json()).toEqual({ data: { accepted: true } })
    expect(trial.accepted).toBe(1)
  })
})

describe('idempotency keys', () => {
  it.each([['k'.repeat(256)], ['a\tb'], ['schlüssel'], ['   ']])('D8: refuses the key %.12j', async (key) => {
    expectError(await post('/trial/store/1', '{}', { 'idempotency-key': key }), 400, 'idempotency_key_invalid')
    expect(trial.stored).toBe(0)
  })

  it('D8: takes one of 255 characters and does without one', async () => {
    expect(
      (await post('/trial/store/1', '{}', { 'idempotency-key': 'k'.repeat(255) })).json().data.stored.key,
    ).toHaveLength(255)
    expect((await post('/trial/store/1', '{}')).json().data.stored.key).toBeUndefined()
  })
})

describe('failures', () => {
  it('says nothing of a bug but that there was one', async () => {
    expectError(await get('/trial/fail?how=bug'), 500, 'internal')
    expect(trial.failures).toMatchObject([{ call: 'trial.fail', status: 500, tenant: 'RIBBON' }])
  })

  it('F7: answers 503 with Retry-After when the database is away', async () => {
    const response = await get('/trial/fail?how=database')
    expectError(response, 503, 'unavailable')
    expect(response.headers['retry-after']).toBe('2')
  })

  it('says in whole seconds when to come again', async () => {
    const response = await get('/trial/fail?how=limited')
    expectError(response, 429, 'rate_limited')
    expect(response.headers['retry-after']).toBe('8')
    expect(trial.failures).toEqual([])
  })

  it('never lets out an answer, or a refusal, that the contract does not say', async () => {
    expectError(await get('/trial/fail?how=wrong-answer'), 500, 'internal')
    expectError(await get('/trial/fail?how=wrong-code'), 500, 'internal')
  })

  it('reports every failure of the calls that the specification lists', async () => {
    await get('/operation/search?adult=0')
    expect(trial.failures).toMatchObject([{ path: '/operation/search', status: 400, code: 'search_criteria_invalid' }])
  })

  it('answers in the language of the call', async () => {
    const messages = await Promise.all(
      ['HEB', 'ENG', 'RUS', 'ARA'].map(
        async (lang) => (await get(`/trial/none?langCode=${lang}`)).json().data.error.message,
      ),
    )
    expect(new Set(messages).size).toBe(4)
    expect(messages[0]).toMatch(/[א-ת]/)
  })
})

describe('headers', () => {
  it('carries the protections and an id on every answer', async () => {
    const { headers } = await get('/operation/search', { 'x-request-id': 'given-id-1234' })
    expect(headers).toMatchObject({
      'x-request-id': 'given-id-1234',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    })
    expect(headers['x-powered-by']).toBeUndefined()
  })

  it('lets an anonymous answer be cached, and never that to a known caller', async () => {
    expect((await get('/trial/fail?how=well')).headers['cache-control']).toBe('public, max-age=60')
    expect(
      (await get('/trial/fail?how=well', { authorization: 'Bearer token-of-RIBBON-visitor' })).headers['cache-control'],
    ).toBe('no-store')
    expect((await get('/trial/fail?how=well', { 'fc-agent-mode': 'true' })).headers['cache-control']).toBe('no-store')
  })
})
