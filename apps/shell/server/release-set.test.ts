import { createHmac } from 'node:crypto'
import type { ReleaseSet } from '@masa/contract/releases'
import { describe, expect, it, vi } from 'vitest'
import { createReleaseSets } from './release-set.ts'

const KEY = 'a-key-of-the-edge-tests'
const four = (text: string) => ({ he: text, en: text, ru: text, ar: text })
const setOf = (host: string): ReleaseSet => ({
  host,
  issuedAt: '2026-11-21T00:00:00Z',
  site: {
    tenant: 'MASA',
    kind: 'main',
    agencyCode: 'MASA',
    name: four('Masa'),
    metaTitle: four(''),
    metaDescription: four(''),
    theme: {},
    canonicalOrigin: null,
    isIndexable: true,
    demandsSignIn: false,
  },
  channel: 'production',
  shell: null,
  remotes: [],
})
const signed = (content: object, { status = 200, key = KEY } = {}) => {
  const body = JSON.stringify(content)
  const signature = createHmac('sha256', key).update(body).digest('hex')
  return new Response(body, { status, headers: { 'x-masa-signature': signature } })
}
const refusalOf = (host: string, code = 'agency_not_found') => ({ data: { error: { code, details: { host } } } })
const unregistered = (host: string) => signed(refusalOf(host), { status: 404 })
const edge = (answer: (host: string) => Response | Promise<Response>) => {
  let clock = 0
  const asked: string[] = []
  const failures: unknown[] = []
  const fetch = (async (input: string | URL) => {
    const host = new URL(String(input)).searchParams.get('host') ?? ''
    asked.push(host)
    return answer(host)
  }) as typeof globalThis.fetch
  const sets = createReleaseSets({
    apiOrigin: 'http://api',
    edgeKey: KEY,
    fetch,
    now: () => clock,
    report: (failure) => failures.push(failure),
  })
  return { sets, asked, failures, pass: (ms: number) => void (clock += ms) }
}

describe('release sets at the edge', () => {
  it('asks once for what is asked for at the same time, and again after 5 s', async () => {
    const { sets, asked, pass } = edge((host) => signed(setOf(host)))
    await Promise.all([sets.of('a.test'), sets.of('a.test')])
    await sets.of('a.test')
    expect(asked).toHaveLength(1)
    pass(5_000)
    await sets.of('a.test')
    expect(asked).toHaveLength(2)
  })
  it('renews what is half as old while it is still served, so that no visitor waits', async () => {
    let version = 'first'
    const { sets, asked, pass } = edge((host) => signed({ ...setOf(host), issuedAt: version }))
    const issued = async () => {
      const answer = await sets.of('a.test')
      return answer.kind === 'known' ? answer.set.issuedAt : null
    }
    await issued()
    version = 'second'
    pass(3_000)
    expect(await issued()).toBe('first')
    await vi.waitFor(async () => expect(await issued()).toBe('second'))
    expect(asked).toHaveLength(2)
  })
  it('counts the age of a set from when it was asked for, so that a slow answer is no younger', async () => {
    let version = 'first'
    let isSlow = true
    const { sets, pass } = edge((host) => {
      const answer = signed({ ...setOf(host), issuedAt: version })
      if (isSlow) pass(1_900)
      return answer
    })
    const issued = async () => {
      const answer = await sets.of('a.test')
      return answer.kind === 'known' ? answer.set.issuedAt : null
    }
    expect(await issued()).toBe('first')
    version = 'second'
    isSlow = false
    pass(3_100)
    expect(await issued()).toBe('second')
  })
  it('has what changed 5 s later, whatever failed before', async () => {
    let version = 'first'
    let giveUp = () => {}
    let isHanging = false
    const { sets, asked, failures, pass } = edge((host) =>
      isHanging
        ? new Promise((_, reject) => (giveUp = () => reject(new Error('no answer in time'))))
        : signed({ ...setOf(host), issuedAt: version }),
    )
    const issued = async () => {
      const answer = await sets.of('a.test')
      return answer.kind === 'known' ? answer.set.issuedAt : null
    }
    await issued()
    isHanging = true
    pass(2_500)
    expect(await issued()).toBe('first')
    pass(100)
    version = 'second'
    isHanging = false
    pass(1_900)
    giveUp()
    await vi.waitFor(() => expect(failures).toHaveLength(1))
    pass(3_100)
    expect(await issued()).toBe('second')
    expect(asked).toHaveLength(3)
  })
  it('serves what it kept at once while the API hangs, and asks it once in a second', async () => {
    let hang: (() => void)[] | null = null
    const { sets, asked, failures, pass } = edge((host) =>
      hang === null
        ? signed(setOf(host))
        : new Promise((_, reject) => hang?.push(() => reject(new Error('no answer in time')))),
    )
    const fail = async () => {
      const before = failures.length
      hang?.splice(0).forEach((end) => end())
      await vi.waitFor(() => expect(failures).toHaveLength(before + 1))
    }
    await sets.of('a.test')
    hang = []
    pass(2_500)
    await sets.of('a.test')
    await fail()
    expect(asked).toHaveLength(2)
    pass(900)
    for (let visit = 0; visit < 20; visit++) expect((await sets.of('a.test')).kind).toBe('known')
    expect(asked).toHaveLength(2)
    pass(2_000)
    for (let visit = 0; visit < 20; visit++) expect((await sets.of('a.test')).kind).toBe('known')
    expect(asked).toHaveLength(3)
    await fail()
  })
  it('keeps the last set for an outage of the API', async () => {
    let isUp = true
    const { sets, pass } = edge((host) => (isUp ? signed(setOf(host)) : Promise.reject(new Error('down'))))
    await sets.of('a.test')
    isUp = false
    pass(60_000)
    expect((await sets.of('a.test')).kind).toBe('known')
    expect((await sets.of('b.test')).kind).toBe('unreachable')
  })
  it.each([
    ['signed with another key', (host: string) => signed(setOf(host), { key: 'another key' })],
    ['not signed', (host: string) => new Response(JSON.stringify(setOf(host)))],
    ['of another host', () => signed(setOf('evil.test'))],
    [
      'changed after signing',
      (host: string) => new Response(`${JSON.stringify(setOf(host))} `, { headers: signed(setOf(host)).headers }),
    ],
    ['of another shape', () => signed({})],
  ])('accepts no set that is %s', async (_, answer) => {
    const { sets, failures } = edge(answer)
    expect((await sets.of('a.test')).kind).toBe('unreachable')
    expect(failures).toHaveLength(1)
  })
  it('knows an unregistered host from an API that is silent', async () => {
    const { sets } = edge(unregistered)
    expect(await sets.of('unknown.test')).toEqual({ kind: 'unregistered' })
  })
  it.each([
    ['not signed', (host: string) => new Response(JSON.stringify(refusalOf(host)), { status: 404 })],
    ['signed with another key', (host: string) => signed(refusalOf(host), { status: 404, key: 'another key' })],
    ['of another host', () => unregistered('evil.test')],
    ['of something else', (host: string) => signed(refusalOf(host, 'not_found'), { status: 404 })],
    ['of another shape', () => signed({}, { status: 404 })],
  ])('takes no site away by a refusal that is %s', async (_, refuse) => {
    let answer: (host: string) => Response = (host) => signed(setOf(host))
    const { sets, failures, pass } = edge((host) => answer(host))
    await sets.of('a.test')
    answer = refuse
    pass(60_000)
    expect((await sets.of('a.test')).kind).toBe('known')
    expect(failures).toHaveLength(1)
    answer = unregistered
    pass(60_000)
    expect((await sets.of('a.test')).kind).toBe('unregistered')
  })
  it('keeps every site for an outage, however many hosts are invented meanwhile', async () => {
    let isUp = true
    const isSite = (host: string) => host.endsWith('.site.test')
    const { sets, asked } = edge((host) => {
      if (!isUp) throw new Error('down')
      return isSite(host) ? signed(setOf(host)) : unregistered(host)
    })
    for (let at = 0; at < 20; at++) await sets.of(`${at}.site.test`)
    for (let at = 0; at < 2_000; at++) await sets.of(`${at}.unknown.test`)
    isUp = false
    for (let at = 0; at < 20; at++) expect((await sets.of(`${at}.site.test`)).kind).toBe('known')
    // Of the invented ones the newest alone are remembered.
    const before = asked.length
    expect((await sets.of('1999.unknown.test')).kind).toBe('unregistered')
    expect(asked).toHaveLength(before)
    expect((await sets.of('0.unknown.test')).kind).toBe('unreachable')
  })
  it('gives up no other host when it asks for one again', async () => {
    const { sets, asked, pass } = edge(unregistered)
    for (let at = 0; at < 500; at++) await sets.of(`${at}.unknown.test`)
    pass(5_000)
    await sets.of('499.unknown.test')
    pass(-5_000)
    const before = asked.length
    await sets.of('0.unknown.test')
    expect(asked).toHaveLength(before)
  })
})
