import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { releaseProgram } from './program.ts'
import { Refused } from './registry-client.ts'

const VERSION = '0.1.0-00000001'
const OTHER = '0.2.0-00000002'
const DONE = { done: true, refusals: [] }
let server: Server
let asked: { path: string; body: unknown }[]
/** What the API answers, by path. */
let answers: Record<string, unknown>

beforeEach(async () => {
  asked = []
  answers = {}
  server = createServer((request, reply) => {
    void (async () => {
      const path = request.url ?? ''
      asked.push({ path, body: request.method === 'POST' ? await json(request) : undefined })
      const data = answers[path.split('?')[0] ?? ''] ?? DONE
      reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data }))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => new Promise((resolve) => server.close(resolve)))

async function run(...words: string[]) {
  const out: string[] = []
  const errors: string[] = []
  const { port } = server.address() as AddressInfo
  const settings = {
    apiOrigin: `http://127.0.0.1:${port}`,
    key: 'a-key',
    releases: '/none',
    state: '/none',
    root: '/none/',
  }
  const terminal = { out: (line: string) => void out.push(line), error: (line: string) => void errors.push(line) }
  const failure = await releaseProgram(settings, terminal)
    .parseAsync(words, { from: 'user' })
    .then(
      () => undefined,
      (cause: Error) => cause,
    )
  return { out: out.join('\n'), errors: errors.join('\n'), failure }
}

describe('the commands promote and rollback', () => {
  it.each([
    [['promote', 'vacations', VERSION], [{ remote: 'vacations', version: VERSION }]],
    [['promote', `vacations@${VERSION}`], [{ remote: 'vacations', version: VERSION }]],
    [
      ['promote', 'shell', `vacations@${VERSION}`, 'flights', OTHER],
      [
        { remote: 'shell', version: OTHER },
        { remote: 'vacations', version: VERSION },
        { remote: 'flights', version: OTHER },
      ],
    ],
  ])('promotes what %j names, the newest without a version, several by one call', async (words, releases) => {
    answers['/desk/releases/list'] = [{ remote: 'shell', version: OTHER, collectedAt: null }]
    const { out, failure } = await run(...words, '--reason', 'react 20', '--json')
    expect(failure).toBeUndefined()
    const [first] = releases
    const isAlone = releases.length === 1
    expect(asked.at(-1)).toMatchObject({
      path: isAlone ? '/desk/releases/promote' : '/desk/releases/promote-together',
      body: { ...(isAlone ? first : { releases }), channel: 'production', reason: 'react 20' },
    })
    expect(JSON.parse(out)).toEqual({ ...DONE, ...(isAlone ? first : { releases }) })
    expect((await run(...words)).out.split('\n')).toEqual(
      releases.map(({ remote, version }) => `${remote}@${version} is live on production; pages have it within 5 s`),
    )
  })

  it('goes back with several from what is live as it begins, by one call', async () => {
    const row = (remote: string) => ({
      remote,
      live: [{ channel: 'pilot', version: OTHER, canary: { version: '0.3.0-00000003' } }],
    })
    answers['/desk/releases'] = { channels: [], sites: [], remotes: [row('shell'), row('vacations')] }
    const changes = ['shell', 'vacations'].map((remote) => ({ remote, from: OTHER, to: VERSION }))
    answers['/desk/releases/rollback-together'] = { ...DONE, changes }
    const words = ['rollback', 'shell', `vacations@${VERSION}`, '--channel', 'pilot']
    expect((await run(...words)).out.split('\n')).toEqual([
      `shell: from ${OTHER} back to ${VERSION}; pages have it within 5 s`,
      `vacations: from ${OTHER} back to ${VERSION}; pages have it within 5 s`,
    ])
    expect(asked.at(-1)?.body).toEqual({
      releases: [
        { remote: 'shell', seen: OTHER },
        { remote: 'vacations', version: VERSION, seen: OTHER },
      ],
      channel: 'pilot',
      reason: '',
    })
    expect(JSON.parse((await run(...words, '--json')).out)).toEqual({ ...DONE, changes })
  })

  it.each(['promote', 'rollback'])('says why a %s of several is refused, and ends with a failure', async (name) => {
    const outcome = { done: false, refusals: [{ kind: 'shared_range', message: 'react ^20.0.0', names: ['react'] }] }
    answers['/desk/releases'] = { channels: [], sites: [], remotes: [] }
    answers[`/desk/releases/${name}-together`] = { ...outcome, changes: [] }
    const words = [name, `shell@${VERSION}`, `vacations@${VERSION}`]
    const forPeople = await run(...words)
    expect([forPeople.failure, forPeople.errors]).toEqual([
      expect.any(Refused),
      'Refused (shared_range): react ^20.0.0',
    ])
    expect(JSON.parse((await run(...words, '--json')).out)).toMatchObject(outcome)
  })

  it('refuses --to and --from for several remotes before it asks anything', async () => {
    for (const option of ['--to', '--from']) {
      const { failure } = await run('rollback', 'shell', 'vacations', option, VERSION)
      expect(failure?.message).toMatch(/--to and --from are of one remote/)
    }
    expect(asked).toEqual([])
  })
})
