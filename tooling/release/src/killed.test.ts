import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openStore } from '@masa/release-store'
import { afterEach, beforeEach, expect, it } from 'vitest'

const VERSION = '0.1.0-00000001'
const FILES = 800
let root: string
let registered: string[]
let server: ReturnType<typeof createServer>

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'masa-killed-'))
  registered = []
  server = createServer((request, reply) => {
    if (request.url === '/desk/releases/publish') registered.push(VERSION)
    request.resume().once('end', () => {
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{"done":true,"refusals":[]}}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  await mkdir(join(root, 'built'))
  const files: Record<string, unknown> = {}
  const integrity = `sha384-${createHash('sha384').update('x').digest('base64')}`
  for (let at = 0; at < FILES; at++) {
    await writeFile(join(root, 'built', `${at}.js`), 'x')
    files[`${at}.js`] = { integrity, bytes: 1 }
  }
  const release = {
    schema: 1,
    remote: 'vacations',
    version: VERSION,
    entry: '0.js',
    container: 'masa_vacations',
    manifest: {},
    chunks: {},
    shared: {},
    contract: '^0.1.0',
    owner: 'team',
    justification: 'test',
    files,
  }
  await writeFile(join(root, 'built/release.json'), JSON.stringify(release))
}, 60_000)
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await rm(root, { recursive: true, force: true })
}, 60_000)

function publish() {
  const { port } = server.address() as AddressInfo
  return spawn(
    process.execPath,
    [join(import.meta.dirname, 'main.ts'), 'publish', 'vacations', '--from', join(root, 'built'), '--uncommitted'],
    {
      env: { ...process.env, MASA_API_ORIGIN: `http://127.0.0.1:${port}`, MASA_RELEASES: join(root, 'store') },
      stdio: 'ignore',
    },
  )
}
/** Names that lie under the remote in the store, half ones too. */
const lying = () => readdir(join(root, 'store/vacations')).catch((): string[] => [])

it('leaves nothing that counts when it is killed while it stores, and can be begun again', async () => {
  const killed = publish()
  const closed = once(killed, 'close')
  // As soon as the copy has begun, which takes longer than the next look at it.
  while ((await lying()).length === 0 && killed.exitCode === null) await sleep(1)
  killed.kill('SIGKILL')
  const [, signal] = (await closed) as [number | null, string | null]
  expect(signal).toBe('SIGKILL')
  const store = openStore(join(root, 'store'))
  expect([await lying(), await store.list(), registered]).toEqual([[expect.stringMatching(/^\./)], [], []])

  const again = publish()
  const [code] = (await once(again, 'close')) as [number]
  expect([code, await store.list(), registered]).toEqual([0, [{ remote: 'vacations', version: VERSION }], [VERSION]])
}, 120_000)
