import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Load {
  readonly origin: string
  /** The path of the nth request. */
  readonly pathOf: (index: number) => string
  readonly perSecond: number
  readonly seconds: number
  readonly headers?: Readonly<Record<string, string>>
}

export interface LoadResult {
  /** Milliseconds from the moment at which a request was due to its first byte of body. */
  readonly firstByte: number[]
  /** The same to its end. */
  readonly whole: number[]
  /** Requests that failed or were not answered with 200. */
  readonly failed: number
}

/**
 * Sends requests at a steady rate, whether or not earlier ones were answered, and counts from when each was due: a
 * server that stalls cannot hide it by being asked less.
 */
export async function load({ origin, pathOf, perSecond, seconds, headers = {} }: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const result: LoadResult & { failed: number } = { firstByte: [], whole: [], failed: 0 }
  const began = performance.now()
  const pending: Promise<void>[] = []
  for (let index = 0; index < perSecond * seconds; index++) {
    const due = began + (index * 1_000) / perSecond
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait)
    pending.push(
      ask({ url: origin + pathOf(index), agent, headers }).then(
        ({ status, firstByteAt, endAt }) => {
          if (status !== 200) result.failed += 1
          result.firstByte.push(firstByteAt - due)
          result.whole.push(endAt - due)
        },
        () => {
          result.failed += 1
        },
      ),
    )
  }
  await Promise.all(pending)
  agent.destroy()
  return result
}

function ask({
  url,
  agent,
  headers,
}: {
  url: string
  agent: Agent
  headers: Readonly<Record<string, string>>
}): Promise<{ status: number; firstByteAt: number; endAt: number }> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent, headers }, (answer) => {
      let firstByteAt = 0
      answer.on('data', () => {
        firstByteAt ||= performance.now()
      })
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, firstByteAt, endAt: performance.now() }))
      answer.once('error', reject)
    })
    call.once('error', reject)
    call.end()
  })
}
