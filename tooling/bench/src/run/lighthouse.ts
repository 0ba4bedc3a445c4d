import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stateFolder } from './addresses.ts'

/**
 * Lighthouse and what it brings weigh more than all else that is installed for the bench, and only the bench wants
 * them: they are fetched when it first does.
 */
const VERSION = '13.5.0'
const folder = join(dirname(stateFolder), `lighthouse-${VERSION}`)

/** One page of the browser that Lighthouse drives. */
export interface DrivenPage {
  evaluateOnNewDocument(work: (value: string) => void, value: string): Promise<unknown>
}
interface DrivenContext {
  newPage(): Promise<DrivenPage>
  close(): Promise<void>
}
export interface DrivenBrowser {
  createBrowserContext(): Promise<DrivenContext>
  close(): Promise<void>
}
interface Puppeteer {
  launch(options: { executablePath: string; args: readonly string[] }): Promise<DrivenBrowser>
}

/** What Lighthouse found, as far as we read it. */
export interface LighthouseResult {
  readonly environment: { readonly benchmarkIndex: number }
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >
  readonly audits: Readonly<Record<string, { readonly id: string; readonly score: number | null }>>
}
type Lighthouse = (
  url: string,
  flags: { logLevel: 'error'; onlyCategories: readonly string[] },
  config: undefined,
  page: DrivenPage,
) => Promise<{ lhr: LighthouseResult } | undefined>

/** Lighthouse and the library that drives its browser, fetched when they are not there. */
export async function lighthouseTools(): Promise<{ lighthouse: Lighthouse; puppeteer: Puppeteer }> {
  if (!existsSync(join(folder, 'node_modules/lighthouse/package.json'))) await fetchLighthouse()
  const load = async (file: string) =>
    ((await import(pathToFileURL(join(folder, 'node_modules', file)).href)) as { default: unknown }).default
  return {
    lighthouse: (await load('lighthouse/core/index.js')) as Lighthouse,
    puppeteer: (await load('puppeteer-core/lib/puppeteer/puppeteer-core.js')) as Puppeteer,
  }
}

async function fetchLighthouse(): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const words = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel', 'error']
  const child = spawn('npm', [...words, `lighthouse@${VERSION}`], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`Lighthouse ${VERSION} could not be fetched`)
}
