import { readConfig } from './config.ts'
import { demoHotels, demoPhrases } from './demo-hotels.ts'
import { startSandbox } from './sandbox.ts'

try {
  const sandbox = await startSandbox({ ...readConfig(process.env), hotels: demoHotels(), phrases: demoPhrases() })
  process.stdout.write(`sandbox: ${sandbox.url} (HTTP), ${sandbox.smtpUrl} (mail)\n`)
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    void sandbox.close().then(() => process.exit(0))
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
} catch (error) {
  process.stderr.write(`sandbox: ${explain(error)}\n`)
  process.exitCode = 1
}

/** One line that says what is wrong and what to do. */
function explain(error: unknown): string {
  const { code, message, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') {
    return `port ${port} is taken. Stop what uses it, or set SANDBOX_PORT and SANDBOX_SMTP_PORT to other ports.`
  }
  if (code === 'ENOSPC') return 'the disk is full: the journal cannot be written. Free some space and start again.'
  return message
}
