import type { Database } from '../database/database.ts'
import { DatabaseUnavailable } from '../database/database-errors.ts'
import type { Api } from '../http/api.ts'

/** How long the database may take to answer before this replica counts as not ready. */
const PATIENCE_MS = 1_500

/** `live`: the process answers; restart it when not. `ready`: it can serve; send it no traffic when not. */
export function registerHealth(api: Api, db: Database): void {
  api.http.get('/health/live', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { data: { status: 'live' } }
  })
  for (const path of ['/health/ready', '/health']) {
    api.http.get(path, async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      await answersInTime(db)
      return { data: { status: 'ready' } }
    })
  }
}

async function answersInTime(db: Database): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnavailable(new Error('no answer in time'))), PATIENCE_MS)
  })
  try {
    await Promise.race([db.catalogue.query('SELECT 1'), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
