import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { text } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBucketStore } from './bucket-store.ts'
import { openStore } from './open-store.ts'
import { isStorePath, type ReleaseStore } from './release-store.ts'

const release = { remote: 'vacations', version: '0.1.0-00000001' }
const BUCKET = 'masa-releases'
let root: string
let store: ReleaseStore
const build = async (content: string) => {
  const folder = join(root, 'built')
  await mkdir(join(folder, 'messages'), { recursive: true })
  await writeFile(join(folder, 'remoteEntry.js'), content)
  await writeFile(join(folder, 'messages/he.json'), '{}')
  await writeFile(join(folder, 'release.json'), '{}')
  return folder
}
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'masa-store-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

/** What every store promises, wherever it keeps its files. */
function promises() {
  it('holds a release whole, and reads and serves its files', async () => {
    expect(await store.list()).toEqual([])
    expect(await store.put({ ...release, folder: await build('one') })).toBe(true)
    expect(await store.list()).toEqual([release])
    expect(String(await store.read('vacations/0.1.0-00000001/remoteEntry.js'))).toBe('one')
    const file = await store.open('vacations/0.1.0-00000001/messages/he.json')
    expect([file?.bytes, file && (await text(file.content))]).toEqual([2, '{}'])
    expect(await store.read('vacations/0.1.0-00000001/none.js')).toBeNull()
    expect(await store.open('vacations/0.1.0-00000001/messages')).toBeNull()
  })
  it.each<[string, (folder: string) => string]>([
    ['from the folder at work', (folder) => `.${sep}${relative(process.cwd(), folder)}`],
    ['with a slash at its end', (folder) => `${folder}${sep}`],
    ['with a detour', (folder) => join(folder, 'messages') + `${sep}..`],
  ])('takes a build whose folder is written %s', async (_, written) => {
    expect(await store.put({ ...release, folder: written(await build('one')) })).toBe(true)
    const paths = ['remoteEntry.js', 'messages/he.json', 'release.json']
    const read = paths.map(async (path) => String(await store.read(`vacations/0.1.0-00000001/${path}`)))
    expect(await Promise.all(read)).toEqual(['one', '{}', '{}'])
  })
  it('never changes what is there', async () => {
    await store.put({ ...release, folder: await build('one') })
    expect(await store.put({ ...release, folder: await build('tampered') })).toBe(false)
    expect(String(await store.read('vacations/0.1.0-00000001/remoteEntry.js'))).toBe('one')
  })
  it('shows nothing of one that was cut short', async () => {
    await expect(store.put({ ...release, folder: join(root, 'nowhere') })).rejects.toThrow(/ENOENT/)
    expect(await store.list()).toEqual([])
    expect(await store.put({ ...release, folder: await build('one') })).toBe(true)
  })
  it('forgets a release, as often as it is asked to', async () => {
    await store.put({ ...release, folder: await build('one') })
    await store.remove(release)
    await store.remove(release)
    expect([await store.list(), await store.read('vacations/0.1.0-00000001/remoteEntry.js')]).toEqual([[], null])
  })
  it('reads nothing outside of releases', async () => {
    for (const path of [
      '../secret.txt',
      'a/../../x',
      '/etc/passwd/x',
      'a//b/c',
      'a/b/.env',
      'a\\b/c/d',
      'a/b',
      'a/b/c\0',
    ])
      expect([isStorePath(path), await store.read(path), await store.open(path)], path).toEqual([false, null, null])
  })
}

describe('a store in a folder', () => {
  beforeEach(() => {
    store = openStore(join(root, 'store'))
  })
  promises()
  it('takes a release once of several that put it at once', async () => {
    const folder = await build('one')
    const put = await Promise.all([1, 2, 3, 4].map(() => store.put({ ...release, folder })))
    expect(put.filter(Boolean)).toHaveLength(1)
    expect(await readdir(join(root, 'store/vacations'))).toEqual([release.version])
  })
  it('stores a release over what a removal left that died on the way', async () => {
    const place = join(root, 'store/vacations', release.version)
    await mkdir(join(place, 'messages'), { recursive: true })
    await writeFile(join(place, 'messages/he.json'), '{"half":')
    const folder = await build('one')
    const put = await Promise.all([1, 2, 3, 4].map(() => store.put({ ...release, folder })))
    expect([put.some(Boolean), await store.list()]).toEqual([true, [release]])
    const read = ['remoteEntry.js', 'messages/he.json'].map((path) => readFile(join(place, path), 'utf8'))
    expect(await Promise.all(read)).toEqual(['one', '{}'])
    expect(await readdir(join(root, 'store/vacations'))).toEqual([release.version])
  })
  it('passes over what a crash in the middle of a copy left behind', async () => {
    await mkdir(join(root, 'store/vacations/.0.1.0-00000002.half'), { recursive: true })
    await writeFile(join(root, 'store/vacations/.0.1.0-00000002.half/release.json'), '{}')
    expect([await store.list(), await store.read('vacations/.0.1.0-00000002.half/release.json')]).toEqual([[], null])
    expect(await readFile(join(root, 'store/vacations/.0.1.0-00000002.half/release.json'), 'utf8')).toBe('{}')
  })
})

describe('a store in a bucket, on a real server of that wire', () => {
  let server: S3rver
  let folder: string
  let place: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'masa-s3-'))
    server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      directory: folder,
      silent: true,
      configureBuckets: [{ name: BUCKET, configs: [] }],
    })
    const { port } = await server.run()
    place = `s3://${BUCKET}/front?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`
    // The server's own keys.
    process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER'
    process.env['AWS_SECRET_ACCESS_KEY'] = 'S3RVER'
  })
  beforeEach(async () => {
    store = openStore(place)
    for (const each of await store.list()) await store.remove(each)
  })
  afterAll(async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })
  promises()
  it('is there when its description is, and not before', async () => {
    await build('one')
    const half = join(root, 'half')
    await mkdir(half)
    await writeFile(join(half, 'remoteEntry.js'), 'one')
    await expect(store.put({ ...release, folder: half })).rejects.toThrow(/ENOENT/)
    expect([await store.list(), String(await store.read('vacations/0.1.0-00000001/remoteEntry.js'))]).toEqual([
      [],
      'one',
    ])
    expect(await store.put({ ...release, folder: await build('two') })).toBe(true)
    expect(String(await store.read('vacations/0.1.0-00000001/remoteEntry.js'))).toBe('two')
  })
  it('says when the bucket is not there, instead of taking its files for absent', async () => {
    const elsewhere = openStore(place.replace(BUCKET, 'no-such-bucket'))
    await expect(elsewhere.read('vacations/0.1.0-00000001/remoteEntry.js')).rejects.toThrow(/bucket/i)
  })
})

describe('a store in a bucket, whose service refuses to delete', () => {
  const below = `${release.remote}/${release.version}`
  const keys = [`${below}/messages/he.json`, `${below}/release.json`, `${below}/remoteEntry.js`]
  /** Keys of each call that deletes. */
  let deleted: string[][]
  let refused: (key: string) => boolean
  let server: ReturnType<typeof createServer>
  beforeEach(async () => {
    process.env['AWS_ACCESS_KEY_ID'] = 'any'
    process.env['AWS_SECRET_ACCESS_KEY'] = 'any'
    deleted = []
    server = createServer((request, reply) => {
      void text(request).then((body) => {
        reply.setHeader('content-type', 'application/xml')
        if (request.method === 'GET') {
          const rows = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')
          reply.end(`<ListBucketResult><IsTruncated>false</IsTruncated>${rows}</ListBucketResult>`)
          return
        }
        const asked = [...body.matchAll(/<Key>(.*?)<\/Key>/g)].map(([, key]) => key ?? '')
        deleted.push(asked)
        const errors = asked
          .filter(refused)
          .map((key) => `<Error><Key>${key}</Key><Code>AccessDenied</Code><Message>Not yours</Message></Error>`)
        // So says the service: each key's own outcome stands in an answer of success.
        reply.end(`<DeleteResult>${errors.join('')}</DeleteResult>`)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    store = openStore(`s3://${BUCKET}?endpoint=${encodeURIComponent(`http://127.0.0.1:${port}`)}`)
  })
  afterEach(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  it('says of how many and why', async () => {
    refused = (key) => !key.endsWith('release.json')
    await expect(store.remove(release)).rejects.toThrow(
      `2 of 2 files of ${below} were not deleted, the first for AccessDenied: Not yours (${keys[0]})`,
    )
  })
  it('keeps every file of a release whose description stays', async () => {
    refused = () => true
    await expect(store.remove(release)).rejects.toThrow(/1 of 1 files .* AccessDenied/)
    expect(deleted).toEqual([[`${below}/release.json`]])
  })
})

describe('a store in a bucket, whose service falls silent', () => {
  const file = `${release.remote}/${release.version}/remoteEntry.js`
  let server: ReturnType<typeof createServer>
  const falling = async (answer: Parameters<typeof createServer>[1]) => {
    process.env['AWS_ACCESS_KEY_ID'] = 'any'
    process.env['AWS_SECRET_ACCESS_KEY'] = 'any'
    server = createServer(answer)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const endpoint = `http://127.0.0.1:${port}`
    store = openBucketStore({ bucket: BUCKET, prefix: '', endpoint, region: undefined, silenceMs: 200 })
  }
  afterEach(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  it('before its answer: says so', async () => {
    await falling(() => undefined)
    await expect(store.read(file)).rejects.toThrow(/timed out/)
  })
  it('within its answer: what is read fails, and what is served ends', async () => {
    await falling((_, reply) => void reply.writeHead(200, { 'content-length': 1_000 }).write('half'))
    await expect(store.read(file)).rejects.toThrow(/timed out/)
    const served = await store.open(file)
    await expect(served && text(served.content)).rejects.toThrow(/timed out/)
  })
})
