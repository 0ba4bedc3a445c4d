import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { offers, origins, ports, productEnvironment, root, stateFolder } from './addresses.ts'

const running: ChildProcess[] = []

/** Starts the product with its offers, as a user would; the data stay for the next time. */
export async function startProduct(say: (line: string) => void): Promise<void> {
  say('starting the product (the first time it fills the demo world) …')
  const product = begin([`${root}tooling/bootstrap/masa.mjs`, 'start'], { name: 'product', env: productEnvironment })
  // What answers where another holds the ports is not what is to be measured.
  const ended = new Promise<never>((_resolve, reject) =>
    product.once('exit', () =>
      reject(new Error(`the product did not start; see ${stateFolder}/logs/bench-product.log`)),
    ),
  )
  await Promise.race([untilProductAnswers(), ended])
}

async function untilProductAnswers(): Promise<void> {
  // Filling takes a quarter of a second for a thousand offers on a slow machine.
  await untilAnswers(`${origins.site}/`, 420_000 + offers / 4)
  await untilAnswers(`${origins.api}/health/ready`, 60_000)
}

/** Builds the twin and starts the variants of the site: without first views, that once more, and the twin. */
export async function startVariants(say: (line: string) => void): Promise<void> {
  say('building the twin …')
  await finish([`${root}tooling/webpack/src/build.ts`, '--monolith'], { cwd: `${root}apps/shell` })
  const edge = (name: 'bare' | 'bareAgain' | 'twin', env: Record<string, string> = {}) =>
    begin([`${root}apps/shell/server/main.ts`], {
      name,
      env: {
        MASA_SITE_PORT: String(ports[name]),
        MASA_API_PORT: String(ports.api),
        MASA_SANDBOX_PORT: String(ports.sandbox),
        MASA_RELEASES: `${stateFolder}/releases`,
        MASA_FIRST_VIEW: 'off',
        ...env,
      },
    })
  edge('bare')
  edge('bareAgain')
  edge('twin', { MASA_SHELL_FOLDER: `${root}apps/shell/dist-monolith` })
  await Promise.all([origins.bare, origins.bareAgain, origins.twin].map((origin) => untilAnswers(`${origin}/`, 30_000)))
}

/** One of the operator's commands on the bench's product: its exit code and the last line that it said. */
export async function runOps(...args: readonly string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [`${root}tooling/bootstrap/masa.mjs`, 'ops', ...args], {
    cwd: root,
    env: { ...withoutOurs(), ...productEnvironment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (said += text))
  const code = await new Promise<number>((resolve) => child.once('close', (status) => resolve(status ?? 1)))
  return { code, output: said.trim().split('\n').at(-1) ?? '' }
}

/** Ends everything that was started, the product last: it stops its database itself. */
export async function stopAll(): Promise<void> {
  for (const child of running.toReversed()) {
    if (child.exitCode !== null) continue
    child.kill('SIGTERM')
    await Promise.race([
      new Promise((resolve) => child.once('exit', resolve)),
      sleep(30_000, undefined, { ref: false }),
    ])
  }
}

function begin(
  args: readonly string[],
  { name, env }: { name: string; env: Readonly<Record<string, string>> },
): ChildProcess {
  mkdirSync(`${stateFolder}/logs`, { recursive: true })
  const log = createWriteStream(`${stateFolder}/logs/bench-${name}.log`)
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...withoutOurs(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.pipe(log)
  child.stderr.pipe(log, { end: false })
  running.push(child)
  return child
}

/** What `npm run` derived for the user's own product must not lead this one astray. */
function withoutOurs(): NodeJS.ProcessEnv {
  const derived =
    /^(MASA_|API_|SITE_|SANDBOX_|POSTGRES_|PAYMENT_URL|RESERVATION_URL|SABRE_URL|SMS_URL|SMTP_URL|TRANSLATION_URL)/
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !derived.test(name) || name === 'MASA_CHROMIUM'),
  )
}

async function finish(args: readonly string[], { cwd }: { cwd: string }): Promise<void> {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${String(code)}`)
}

async function untilAnswers(url: string, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    if (Date.now() > deadline) throw new Error(`${url} does not answer; see ${stateFolder}/logs`)
    await sleep(500)
  }
}
