import { explainSystemError } from '../launch/system-error.mjs'
import { freeBytes, FULL_BELOW_BYTES } from './disk.ts'
import { isInstalled, stampInstall } from './install-stamp.ts'
import { inState, root } from './paths.ts'
import { Problem } from './problem.ts'
import { run } from './processes/run.ts'

/**
 * Installs what the lock file says. Does nothing when that was done already. A lock file that does not fit the manifests
 * (a new app, another version) is brought up to date, unless `isGate`: what is judged must be what is committed.
 * @throws Problem with one line.
 */
export async function install({ isGate = false }: { isGate?: boolean } = {}): Promise<void> {
  if (isInstalled(root)) return
  const frozen = await pnpmInstall('--frozen-lockfile')
  const outcome = !isGate && isLockOutdated(frozen.output) ? await pnpmInstall('--no-frozen-lockfile') : frozen
  if (outcome.code !== 0) throw new Problem(explainInstallFailure(outcome.output, freeBytes(root)))
  if (outcome !== frozen)
    process.stdout.write('    pnpm-lock.yaml was brought up to date: commit it with your change\n')
  stampInstall(root)
}

const pnpmInstall = (lock: string) =>
  run(['pnpm', 'install', lock, '--reporter=append-only', '--config.confirmModulesPurge=false'], {
    recordedAs: 'install',
    logFile: inState('logs', 'install.log'),
    env: { npm_config_update_notifier: 'false' },
  })

/** Whether an install failed since the lock file says other than the manifests, or does not know one of them. */
export function isLockOutdated(output: string): boolean {
  return /OUTDATED_LOCKFILE|lockfile is not up to date|PACKAGE_MANAGER_NO_IMPORTER/i.test(output)
}

/** One line for what pnpm said when it failed, with so many bytes free afterwards. */
export function explainInstallFailure(output: string, free = Infinity): string {
  const refused = explainSystemError(free < FULL_BELOW_BYTES ? 'ENOSPC' : output)
  if (refused) return refused
  if (isLockOutdated(output)) {
    return 'pnpm-lock.yaml does not fit the package.json files: run "npm start" and commit the lock file.'
  }
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|META_FETCH_FAIL|dns error|error sending request|FETCH_\d+/i.test(
      output,
    )
  ) {
    return 'The npm registry cannot be reached: check the network and "npm config get registry", then start again.'
  }
  const lines = output.trim().split('\n')
  const line =
    lines.find((text) => text.includes('╰─▶')) ?? lines.find((text) => /ERR|error|×/i.test(text)) ?? lines.at(-1)
  return `pnpm could not install: ${line?.replace('╰─▶', '').trim() || 'no reason given'} (see .masa/logs/install.log)`
}
