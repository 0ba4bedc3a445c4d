import { createEdge } from './app.ts'
import { readConfig } from './config.ts'

/** Listens until it is asked to stop. */
try {
  const config = readConfig()
  const app = await createEdge(config)
  await app.listen({ port: config.port, host: config.host }).catch((failure: NodeJS.ErrnoException) => {
    // A machine without IPv6 has no "::".
    if (config.host !== '::' || failure.code !== 'EAFNOSUPPORT') throw failure
    return app.listen({ port: config.port, host: '0.0.0.0' })
  })
  process.stdout.write(`site: http://localhost:${config.port}\n`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void app.close().then(() => process.exit(0)))
} catch (failure) {
  const isTaken = failure instanceof Error && 'code' in failure && failure.code === 'EADDRINUSE'
  process.stderr.write(
    isTaken
      ? `port ${process.env['MASA_SITE_PORT'] ?? 3000} is taken: stop what listens there, or set MASA_SITE_PORT\n`
      : `${failure instanceof Error ? failure.message : String(failure)}\n`,
  )
  process.exitCode = 1
}
