import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { databaseUrl } from './platform/database/database-url.ts'
import type { CreateProductArea } from './product-area.ts'

/** Listens, with these products beside its own, and closes in order on SIGTERM or SIGINT. */
export async function serve(areas: readonly CreateProductArea[] = []): Promise<void> {
  const config = readConfig(process.env)
  const url = await databaseUrl(config, (line) => process.stderr.write(`${line}\n`))
  const app = await buildApp(config, url, { areas })

  await app.api.http.listen({ host: config.host, port: config.port })
  // Requests are answered while the queue still connects; health says when everything is ready.
  void app.start().then(() => app.warm())

  let isClosing = false
  const close = (signal: string) => {
    if (isClosing) return
    isClosing = true
    app.platform.log.info(`${signal}: closing`)
    // What does not end in time is cut: the queue repeats it elsewhere.
    setTimeout(() => process.exit(1), 20_000).unref()
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.platform.log.error({ err: error }, 'closing failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
}
