import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** What runs in such a process. */
export const apiProcessSource = fileURLToPath(new URL('./api-process-main.ts', import.meta.url))

/** Environment of a process that is observed by its answers alone: it writes no log, does nothing unasked, translates nothing. */
export const QUIET = { LOG_LEVEL: 'silent', RUN_WORKERS: 'false', TRANSLATION_URL: 'off' } as const

export type ApiProcessOrder =
  | { readonly kind: 'listen'; readonly port?: number | undefined }
  | { readonly kind: 'dieAt'; readonly place: string }
  | { readonly kind: 'settle'; readonly orderNumber: number }
export type ApiProcessAnswer =
  | { readonly kind: 'ready' | 'doomed' | 'settled' }
  | { readonly kind: 'listening'; readonly port: number }

/** An API in a process of its own, which a test may kill as a power cut would. */
export interface ApiProcess {
  readonly child: ChildProcess
  /** Everything that it has written to its log so far. */
  log(): string
  /** Listens, on a free port unless one is given, and runs its workers if its environment says so. Answers its address. */
  listen(options?: { port?: number }): Promise<string>
  /** From now on it ends by SIGKILL as soon as it comes to this failpoint. */
  dieAt(place: string): Promise<void>
  /** What an operator's command would do: gives an order's money back. */
  settle(orderNumber: number): void
  /** Ends it by SIGKILL, if it lives, and waits until it is gone. */
  kill(): Promise<void>
}

export interface ApiProcessOptions {
  /** A file that takes its log instead. */
  readonly logTo?: number | 'pipe'
  /** What `bundleApiProcess` has made of the source, where many are started. */
  readonly program?: string
}

/** Starts one that is ready to listen; its environment is the API's own. */
export function startApiProcess(
  env: Readonly<Record<string, string>>,
  { logTo = 'pipe', program = apiProcessSource }: ApiProcessOptions = {},
): ApiProcess {
  const child = fork(program, {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', logTo, 'pipe', 'ipc'],
    execArgv: [],
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      written += text
    })
  const gone = once(child, 'exit')
  const ready = answerOf(child, 'ready')
  // A process that ends before its address is asked for is no fault.
  ready.catch(() => {})
  return {
    child,
    log: () => written,
    async listen({ port } = {}) {
      await ready.catch((error: unknown) => {
        throw new Error(`the API did not start: ${written}`, { cause: error })
      })
      const listening = answerOf(child, 'listening')
      child.send({ kind: 'listen', port } satisfies ApiProcessOrder)
      return `http://127.0.0.1:${(await listening).port}`
    },
    async dieAt(place) {
      const doomed = answerOf(child, 'doomed')
      child.send({ kind: 'dieAt', place } satisfies ApiProcessOrder)
      await doomed
    },
    settle: (orderNumber) => void child.send({ kind: 'settle', orderNumber } satisfies ApiProcessOrder),
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

function answerOf<K extends ApiProcessAnswer['kind']>(
  child: ChildProcess,
  kind: K,
): Promise<Extract<ApiProcessAnswer, { kind: K }>> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error(`the API ended before it was ${kind}`))
    const onMessage = (message: ApiProcessAnswer) => {
      if (message.kind !== kind) return
      child.off('exit', onExit).off('message', onMessage)
      resolve(message as Extract<ApiProcessAnswer, { kind: K }>)
    }
    child.once('exit', onExit).on('message', onMessage)
  })
}
