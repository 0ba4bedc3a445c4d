import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { product, productEnvironment } from './addresses.ts'
import { ask } from './ask.ts'
import { madeOf } from './made-of.ts'

/** What the command `release` answered. */
export interface Answered {
  readonly code: number
  /** Its one JSON value. */
  readonly json: unknown
  /** What it said to people. */
  readonly said: string
}

/** Runs the command of those who publish, as `npm run release -- … --json` would. A refusal is an answer too. */
export async function release(...words: readonly string[]): Promise<Answered> {
  return releaseIn(product.root, ...words)
}

/** The same in another checkout. */
export async function releaseIn(root: string, ...words: readonly string[]): Promise<Answered> {
  const env = { ...process.env, ...(product.isOwn ? productEnvironment() : {}) }
  const args = [`${root}tooling/bootstrap/masa.mjs`, 'release', ...words, '--json']
  const run = promisify(execFile)(process.execPath, args, { env, maxBuffer: 50_000_000 })
  const { stdout, stderr, code } = await run.then(
    (done) => ({ ...done, code: 0 }),
    (failure: { stdout: string; stderr: string; code: number }) => failure,
  )
  const line = stdout.trim().split('\n').at(-1) ?? ''
  return {
    code,
    json: line.startsWith('{') || line.startsWith('[') ? JSON.parse(line) : undefined,
    said: stdout + stderr,
  }
}

const LIST = 'assets.json'

/** The version of a remote that is live on production. */
export async function liveVersion(remote: string): Promise<string> {
  const { json } = await release('list', remote)
  const rows = json as { version: string; uses: string[] }[]
  const live = rows.find(({ uses }) => uses.includes('production'))
  if (live === undefined) throw new Error(`${remote} is not live`)
  return live.version
}

/** The version of a remote that the site's next page is made of: what is live, within the seconds that a change takes. */
export async function servedVersion(remote: string, { site = product.site } = {}): Promise<string | undefined> {
  return madeOf((await ask(site, '/search-result')).body)[remote]
}

/**
 * Publishes a copy of a release under a version of its own, without a build: the same code under another name, which is
 * all that a browser tells releases apart by; `name` distinguishes the copies. `change` may alter a file's text on the way. Answers the version.
 */
export async function publishCopy(
  remote: string,
  { name, change = (_path, text) => text }: { name: string; change?: (path: string, text: string) => string },
): Promise<string> {
  const from = await liveVersion(remote)
  const hash = createHash('sha256').update(`${from} ${name}`).digest('hex').slice(0, 8)
  const version = `${from.split('-')[0]}-${hash}`
  const folder = await mkdtemp(join(tmpdir(), 'masa-copy-'))
  try {
    await cp(join(product.state, 'releases', remote, from), folder, { recursive: true })
    const names: [string, string][] = [
      [from, version],
      [from.replaceAll(/\W/g, '_'), version.replaceAll(/\W/g, '_')],
    ]
    for (const path of await readdir(folder, { recursive: true })) {
      // What is served compressed was compressed of other bytes.
      if (/\.(?:br|gz)$/.test(path)) await rm(join(folder, path))
      else if (/\.(?:js|json|css|html)$/.test(path)) {
        let text = await readFile(join(folder, path), 'utf8')
        for (const [old, now] of names) text = text.replaceAll(old, now)
        await writeFile(join(folder, path), change(path, text))
      }
    }
    const description = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as {
      files: Record<string, { integrity: string; bytes: number }>
    }
    const hashes = new Map<string, string>()
    // A shell's own list of its files is one of them: it is written when the others are known.
    for (const path of Object.keys(description.files).sort((a, b) => Number(a === LIST) - Number(b === LIST))) {
      if (path === LIST) {
        let text = await readFile(join(folder, LIST), 'utf8')
        for (const [old, now] of hashes) text = text.replaceAll(old, now)
        await writeFile(join(folder, LIST), text)
      }
      const content = await readFile(join(folder, path))
      const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
      hashes.set(description.files[path]?.integrity ?? '', integrity)
      description.files[path] = { ...description.files[path], integrity, bytes: content.length }
    }
    await writeFile(join(folder, 'release.json'), JSON.stringify(description))
    const { code, said } = await release('publish', remote, '--from', folder, '--uncommitted')
    if (code !== 0 && !said.includes('version_exists')) throw new Error(`the copy was not published: ${said}`)
    return version
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
