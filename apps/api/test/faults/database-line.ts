import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** The line between the API and PostgreSQL, which a test may cut. */
export interface DatabaseLine {
  /** The database's address through this line. */
  readonly url: string
  /** Breaks every connection and lets no new one through. */
  cut(): void
  /** Everything stands, and nothing comes through, in either direction: a network that lost its packets. */
  freeze(): void
  /** Lets new connections through again; frozen ones are broken. */
  restore(): void
  /**
   * Breaks a connection after the server has done a COMMIT, before its answer reaches the API; `skip` commits pass
   * before. Answers whether it has happened yet.
   */
  breakCommit(skip: number): { readonly isBroken: () => boolean }
  close(): Promise<void>
}

const isCommit = (chunk: Buffer) => chunk.includes('COMMIT\0', 0, 'latin1')

/** Opens a line to the server of `databaseUrl`. */
export async function openDatabaseLine(databaseUrl: string): Promise<DatabaseLine> {
  const server = new URL(databaseUrl)
  const pairs = new Set<readonly [Socket, Socket]>()
  const clients = new Set<Socket>()
  let state: 'open' | 'cut' | 'frozen' = 'open'
  let doomed: { left: number; isBroken: boolean } | undefined

  const listener = createServer((client) => {
    client.on('error', () => {})
    clients.add(client)
    client.once('close', () => clients.delete(client))
    if (state === 'cut') return void client.destroy()
    if (state === 'frozen') return void client.pause()
    const upstream = connect(Number(server.port), server.hostname)
    upstream.on('error', () => {})
    const pair = [client, upstream] as const
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      client.destroy()
      upstream.destroy()
    }
    client.on('close', end)
    upstream.on('close', end)
    let isLast = false
    client.on('data', (chunk: Buffer) => {
      if (doomed !== undefined && !doomed.isBroken && isCommit(chunk)) {
        isLast = doomed.left === 0
        doomed.isBroken = isLast
        doomed.left -= 1
      }
      upstream.write(chunk)
    })
    // The answer to the COMMIT has come, so it is final; the API never receives it.
    upstream.on('data', (chunk: Buffer) => (isLast ? end() : client.write(chunk)))
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const url = new URL(databaseUrl)
  url.port = String((listener.address() as { port: number }).port)

  const breakAll = () => {
    for (const socket of [...pairs].flat().concat(...clients)) socket.destroy()
  }
  return {
    url: url.href,
    cut() {
      state = 'cut'
      breakAll()
    },
    freeze() {
      state = 'frozen'
      for (const pair of pairs) for (const socket of pair) socket.pause()
    },
    restore() {
      if (state === 'frozen') breakAll()
      state = 'open'
    },
    breakCommit(skip) {
      const own = { left: skip, isBroken: false }
      doomed = own
      return { isBroken: () => own.isBroken }
    },
    async close() {
      breakAll()
      listener.close()
      await once(listener, 'close')
    },
  }
}
