import { isInstalled, stampInstall } from './install-stamp.ts'
import { inState, root } from './paths.ts'
import { Problem } from './problem.ts'
import { run } from './processes/run.ts'

/**
 * Installs exactly what the lock file says. Does nothing when that was done already.
 * @throws Problem with one line.
 */
export async function install(): Promise<void> {
  if (isInstalled(root)) return
  const { code, output } = await run(
    ['pnpm', 'install', '--frozen-lockfile', '--reporter=append-only', '--config.confirmModulesPurge=false'],
    { logFile: inState('logs', 'install.log'), env: { npm_config_update_notifier: 'false' } },
  )
  if (code !== 0) throw new Problem(explainInstallFailure(output))
  stampInstall(root)
}

/** One line for what pnpm said when it failed. */
export function explainInstallFailure(output: string): string {
  if (/ENOSPC|no space left/i.test(output)) return 'No space is left on the disk: free some and start again.'
  if (/OUTDATED_LOCKFILE|lockfile is not up to date/i.test(output)) {
    return 'pnpm-lock.yaml does not fit the package.json files: run "pnpm install" and commit the lock file.'
  }
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|META_FETCH_FAIL|dns error|error sending request|FETCH_\d+/i.test(
      output,
    )
  ) {
    return 'The npm registry cannot be reached: check the network and "npm config get registry", then start again.'
  }
  const line = output.split('\n').find((text) => /ERR|error|×/i.test(text)) ?? output.trim().split('\n').at(-1)
  return `pnpm could not install: ${line?.trim() || 'no reason given'} (see .masa/logs/install.log)`
}
