import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { CommanderError } from 'commander'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { releaseProgram } from './program.ts'
import { Refused } from './registry-client.ts'

const VERSION = '0.1.0-00000001'
const DONE = { done: true, refusals: [] }
let root: string
let server: Server
let asked: { path: string; key: string | undefined; body: unknown }[]
/** What the API answers, by path. */
let answers: Record<string, unknown>
let status = 200

async function run(...words: string[]) {
  const out: string[] = []
  const errors: string[] = []
  const { port } = server.address() as AddressInfo
  const settings = {
    apiOrigin: `http://127.0.0.1:${port}`,
    key: 'a-key-of-these-tests',
    releases: join(root, 'store'),
    state: join(root, 'state'),
    root: `${root}/`,
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

const git = (...words: string[]) => execFileSync('git', ['-C', root, ...words], { encoding: 'utf8' }).trim()
const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`
async function build(content = 'code') {
  const folder = join(root, 'apps/vacations/dist', VERSION)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'remoteEntry.js'), 'code')
  const release = {
    schema: 1,
    remote: 'vacations',
    version: VERSION,
    entry: 'remoteEntry.js',
    container: 'masa_vacations',
    manifest: {},
    chunks: {},
    shared: {},
    contract: '^0.1.0',
    owner: 'team',
    justification: 'test',
    files: { 'remoteEntry.js': { integrity: integrityOf(content), bytes: 4 } },
  }
  await writeFile(join(folder, 'release.json'), JSON.stringify(release))
  return folder
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'masa-release-'))
  await writeFile(join(root, '.gitignore'), 'apps/*/dist\nstore\nstate\n')
  git('init', '--quiet')
  git('add', '.')
  git('-c', 'user.name=dana', '-c', 'user.email=dana@example.com', 'commit', '--quiet', '--message', 'first')
  asked = []
  answers = {}
  status = 200
  server = createServer((request, reply) => {
    void (async () => {
      const path = request.url ?? ''
      const key = request.headers['x-masa-release-key'] as string | undefined
      asked.push({ path, key, body: request.method === 'POST' ? await json(request) : undefined })
      const data = answers[path.split('?')[0] ?? ''] ?? DONE
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ data }))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve))
  await rm(root, { recursive: true, force: true })
})

const COMMANDS = [
  'publish',
  'promote',
  'canary',
  'rollback',
  'enable',
  'disable',
  'follow',
  'list',
  'changes',
  'skew',
  'scripts',
  'gc',
]

describe('the command', () => {
  it.each(COMMANDS)('%s says what it does and what it takes', async (name) => {
    const { out } = await run(name, '--help')
    expect(out).toMatch(new RegExp(`Usage: release ${name}`))
    expect(out).toMatch(/--json/)
    expect(out.split('\n').length).toBeGreaterThan(4)
    expect(asked).toEqual([])
  })

  it('goes back from what stands there as it begins, so that of two at once one does', async () => {
    const live = {
      channel: 'production',
      version: VERSION,
      lastKnownGood: '0.0.9-00000001',
      canary: null,
      changedAt: '',
    }
    answers['/desk/releases'] = {
      channels: [],
      sites: [],
      remotes: [{ remote: 'vacations', owner: '', enabled: [], live: [live] }],
    }
    answers['/desk/releases/rollback'] = { ...DONE, from: VERSION, to: '0.0.9-00000001' }
    await run('rollback', 'vacations')
    expect(asked.at(-1)?.body).toEqual({ remote: 'vacations', channel: 'production', reason: '', seen: VERSION })
  })

  it('asks, stores and registers a build, in this order, with its key', async () => {
    await build()
    const { out } = await run('publish', 'vacations', '--no-build', '--json')
    expect(JSON.parse(out)).toEqual({ done: true, remote: 'vacations', version: VERSION, isLive: false, refusals: [] })
    expect(asked.map(({ path, key }) => [path, key])).toEqual([
      ['/desk/releases/check', 'a-key-of-these-tests'],
      ['/desk/releases/publish', 'a-key-of-these-tests'],
    ])
    expect(await readdir(join(root, 'store/vacations', VERSION))).toEqual(['release.json', 'remoteEntry.js'])
  })

  it('stores nothing of what is refused, says every reason, and ends with a failure', async () => {
    await build()
    answers['/desk/releases/check'] = {
      done: false,
      refusals: [
        { kind: 'owner_missing', message: 'it names no owner', names: [] },
        { kind: 'shared_range', message: 'react ^99.0.0 against 19.3.1', names: ['react'] },
      ],
    }
    const forPeople = await run('publish', 'vacations', '--no-build')
    expect(forPeople.errors).toBe(
      'Refused (owner_missing): it names no owner\nRefused (shared_range): react ^99.0.0 against 19.3.1',
    )
    expect(forPeople.failure).toBeInstanceOf(Error)
    const forMachines = await run('publish', 'vacations', '--no-build', '--json')
    expect(JSON.parse(forMachines.out)).toEqual(answers['/desk/releases/check'])
    expect(await readdir(root)).not.toContain('store')
  })

  it('publishes no build that was changed after it was made, and none that is not there', async () => {
    await build('other code')
    expect((await run('publish', 'vacations', '--no-build')).failure?.message).toMatch(
      /changed after it was made \(remoteEntry\.js\)/,
    )
    expect((await run('publish', 'flights', '--no-build')).failure?.message).toMatch(/Nothing of flights is built/)
    expect(asked).toEqual([])
  })

  it('says in the log which commit a release was published from', async () => {
    await build()
    await run('publish', 'vacations', '--no-build')
    expect(asked.at(-1)).toMatchObject({
      path: '/desk/releases/publish',
      body: { remote: 'vacations', version: VERSION, reason: `commit ${git('rev-parse', 'HEAD')}` },
    })
  })

  it.each<[string, () => Promise<void>, RegExp, RegExp]>([
    [
      'a file that was never committed',
      () => writeFile(join(root, 'new.ts'), 'export {}'),
      /not committed are new\.ts\. .*--uncommitted/,
      /^commit [0-9a-f]{40} with 1 uncommitted changes, as asked$/,
    ],
    [
      'a file that was changed since',
      () => writeFile(join(root, '.gitignore'), 'apps/*/dist\nstore\nstate\n# more\n'),
      /not committed are \.gitignore\./,
      /^commit [0-9a-f]{40} with 1 uncommitted changes, as asked$/,
    ],
    [
      'no commit at all',
      () => rm(join(root, '.git'), { recursive: true }),
      /no checkout with a commit/,
      /^from no commit, as asked$/,
    ],
  ])(
    'refuses a checkout with %s unless it is asked for, and then the log says so',
    async (_, change, message, logged) => {
      await build()
      await change()
      expect((await run('publish', 'vacations', '--no-build')).failure?.message).toMatch(message)
      expect([asked, await readdir(root)]).toEqual([[], expect.not.arrayContaining(['store'])])
      await run('publish', 'vacations', '--no-build', '--uncommitted')
      expect(asked.at(-1)?.body).toMatchObject({ reason: expect.stringMatching(logged) })
    },
  )

  it('takes a build from another folder', async () => {
    const folder = await build()
    expect((await run('publish', 'vacations', '--from', folder)).out).toMatch(/published.*release promote vacations/)
  })

  describe('begun again after its answer was lost', () => {
    const REFUSED = {
      done: false,
      refusals: [{ kind: 'version_exists', message: `vacations@${VERSION} is published already`, names: [] }],
    }
    const paths = () => asked.map(({ path }) => path)
    /** A build that is stored and registered, though its answer was lost. */
    const published = async () => {
      const folder = await build()
      await run('publish', 'vacations', '--no-build')
      asked = []
      answers['/desk/releases/check'] = REFUSED
      return folder
    }

    it('goes on to promote what was published before, and says so', async () => {
      await published()
      const { out, failure } = await run('publish', 'vacations', '--no-build', '--promote', '--channel', 'pilot')
      expect(failure).toBeUndefined()
      expect(out).toMatch(new RegExp(`^vacations@${VERSION} was published before; it is live on pilot, after`))
      expect(paths()).toEqual(['/desk/releases/check', '/desk/releases/promote'])
      expect(asked[1]?.body).toEqual({ remote: 'vacations', version: VERSION, channel: 'pilot', reason: '' })
      const forMachines = await run('publish', 'vacations', '--no-build', '--promote', '--json')
      expect(JSON.parse(forMachines.out)).toEqual({
        done: true,
        remote: 'vacations',
        version: VERSION,
        isLive: true,
        refusals: [],
      })
    })

    it('does the same when another publisher registers it between the question and the publication', async () => {
      await build()
      answers['/desk/releases/publish'] = REFUSED
      const { failure } = await run('publish', 'vacations', '--no-build', '--promote')
      expect(failure).toBeUndefined()
      expect(paths()).toEqual(['/desk/releases/check', '/desk/releases/publish', '/desk/releases/promote'])
    })

    it('is refused where nothing is to be promoted, and says how to', async () => {
      await published()
      const { errors, failure } = await run('publish', 'vacations', '--no-build')
      expect(errors).toBe(
        `Refused (version_exists): vacations@${VERSION} is published already; it is this build, and live after: release promote vacations ${VERSION}`,
      )
      expect(failure).toBeInstanceOf(Refused)
      const forMachines = await run('publish', 'vacations', '--no-build', '--json')
      expect(JSON.parse(forMachines.out)).toMatchObject({ done: false, refusals: [{ kind: 'version_exists' }] })
      expect(paths()).toEqual(['/desk/releases/check', '/desk/releases/check'])
    })

    it.each<[string, (folder: string) => Promise<void>]>([
      [
        'is another build',
        async (folder) => {
          const text = await readFile(join(folder, 'release.json'), 'utf8')
          await writeFile(join(folder, 'release.json'), text.replace('"team"', '"others"'))
        },
      ],
      ['is no longer stored', () => rm(join(root, 'store'), { recursive: true })],
    ])('promotes nothing when what was published %s', async (_, change) => {
      await change(await published())
      const { errors, failure } = await run('publish', 'vacations', '--no-build', '--promote')
      expect(errors).toBe(`Refused (version_exists): vacations@${VERSION} is published already`)
      expect(failure).toBeInstanceOf(Refused)
      expect(paths()).toEqual(['/desk/releases/check'])
    })

    it('promotes nothing that is refused for anything else', async () => {
      await published()
      answers['/desk/releases/check'] = {
        done: false,
        refusals: [{ kind: 'shared_range', message: 'react ^99.0.0 against 19.3.1', names: ['react'] }],
      }
      const { failure } = await run('publish', 'vacations', '--no-build', '--promote')
      expect(failure?.message).toBe('react ^99.0.0 against 19.3.1')
      expect(paths()).toEqual(['/desk/releases/check'])
    })
  })

  it('gives a remote to agencies and takes it from them, by their codes', async () => {
    await run('enable', 'vacations', '--agency', 'ribbon, maccabi')
    await run('disable', 'vacations', '--agency', 'RIBBON', '--reason', 'contract ended')
    expect(asked.map(({ body }) => body)).toEqual([
      { remote: 'vacations', tenants: ['RIBBON', 'MACCABI'], isEnabled: true, reason: '' },
      { remote: 'vacations', tenants: ['RIBBON'], isEnabled: false, reason: 'contract ended' },
    ])
  })

  it.each([
    [['canary', 'vacations', 'ten'], /no percentage/],
    [['canary', 'vacations', '101'], /no percentage/],
    [['canary', 'vacations', '150', '--json'], /no percentage/],
    [['canary', 'vacations', '0.001'], /no percentage/],
    [['gc', '--older-than', '7'], /at least 30/],
    [['gc', '--older-than', '40.5', '--json'], /at least 30/],
    [['promote', 'vacations@newest'], /vacations@1\.2\.0-3fa9c1d2/],
    [['promote', VERSION], /A release is a remote/],
    [['promote', 'shell', 'vacations', `shell@${VERSION}`], /shell is named twice/],
    [['rollback'], /releases/],
    [['enable', 'vacations'], /--agency/],
    [['publish'], /remote/],
    [['nonsense'], /unknown command/],
  ])('refuses %j before it asks anything, and says so', async (words, message) => {
    const { failure, errors, out } = await run(...words)
    expect(errors).toMatch(message)
    expect(failure).toBeInstanceOf(CommanderError)
    expect([out, asked]).toEqual(['', []])
  })

  it('sends a percentage and a number of days as numbers', async () => {
    answers['/desk/releases'] = { channels: [], sites: [], remotes: [] }
    answers['/desk/releases/collect'] = []
    await run('canary', 'vacations', '12.5%', '--release', VERSION)
    await run('canary', 'vacations', 'off')
    await run('gc', '--dry-run')
    await run('gc', '--older-than', '45')
    expect(asked.flatMap(({ body }) => body ?? [])).toMatchObject([
      { percent: 12.5 },
      { percent: null },
      { olderThanDays: 30, isDryRun: true },
      { olderThanDays: 45, isDryRun: false },
    ])
  })

  it('publishes what will be promoted with others, and says how', async () => {
    await build()
    const { out } = await run('publish', 'vacations', '--no-build', '--with', 'shell, vacations,flights')
    expect(out).toMatch(new RegExp(`release promote vacations ${VERSION} shell flights$`))
    expect(asked).toMatchObject([
      { path: '/desk/releases/check', body: { version: VERSION, with: ['shell', 'flights'] } },
      { path: '/desk/releases/publish', body: { version: VERSION, with: ['shell', 'flights'] } },
    ])
  })

  it('goes back only from the release that is named', async () => {
    answers['/desk/releases'] = { channels: [], sites: [], remotes: [] }
    answers['/desk/releases/rollback'] = { ...DONE, from: VERSION, to: '0.0.9-00000001' }
    await run('rollback', 'vacations', '--from', VERSION)
    expect(asked.at(-1)?.body).toMatchObject({ remote: 'vacations', seen: VERSION })
  })

  it('says that what was asked may be done where the answer was lost', async () => {
    const lost = createServer((request) => request.socket.destroy())
    await new Promise<void>((resolve) => lost.listen(0, '127.0.0.1', resolve))
    await new Promise((resolve) => server.close(resolve))
    server = lost
    expect((await run('enable', 'vacations', '--agency', 'MAIN')).failure?.message).toMatch(/may be done all the same/)
    expect((await run('skew')).failure?.message).toMatch(/does not answer/)
  })

  it('says in one line that the key is wrong, or that there is no answer', async () => {
    status = 401
    expect((await run('skew')).failure?.message).toMatch(/no publisher with this key/)
    await new Promise((resolve) => server.close(resolve))
    const gone = createServer()
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve))
    server = gone
    const { port } = gone.address() as AddressInfo
    await new Promise((resolve) => gone.close(resolve))
    const settings = { apiOrigin: `http://127.0.0.1:${port}`, key: 'k', releases: root, state: root, root: `${root}/` }
    const silent = { out: () => undefined, error: () => undefined }
    await expect(releaseProgram(settings, silent).parseAsync(['list'], { from: 'user' })).rejects.toThrow(
      /does not answer/,
    )
    server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })

  it('writes down what a start has built', async () => {
    await build()
    await mkdir(join(root, 'state'))
    await run('store')
    expect(await readdir(join(root, 'store/vacations'))).toEqual([VERSION])
    expect(asked).toEqual([])
  })
})
