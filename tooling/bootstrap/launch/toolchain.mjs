// Finds, or brings from the npm registry, the Node and the pnpm that Masa runs on.
// Runs on Node 20: plain JavaScript, nothing installed.
import { spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { explainSystemError } from './system-error.mjs'

/** Pinned exactly: what everything was tested with. pnpm's pin stands in package.json too. */
export const pinned = { node: '24.21.0', pnpm: '12.21.0' }

/** What both take on the disk, npm's downloads included, in bytes. */
const toolchainBytes = 5e8

/** The toolchain cannot be had. The message is one line: what is wrong and what to do. */
export class ToolchainProblem extends Error {}

/**
 * @param {string} home folder that keeps what was brought
 * @returns {{ node: string, folders: string[] }} the Node to run, and folders for the front of PATH
 */
export function findToolchain(home) {
  const missing = missingTools({
    nodeVersion: process.versions.node,
    pnpmVersion: versionOf('pnpm'),
  })
  if (missing.length === 0) return { node: process.execPath, folders: [dirname(process.execPath)] }
  const folder = bring(home, missing)
  return missing.includes('node')
    ? { node: join(folder, executable('node')), folders: [folder] }
    : { node: process.execPath, folders: [folder, dirname(process.execPath)] }
}

/** Which tools have to be brought: a Node before 24, and any pnpm but the pinned one. */
export function missingTools({ nodeVersion, pnpmVersion }) {
  const missing = []
  if (Number(nodeVersion.split('.')[0]) < Number(pinned.node.split('.')[0])) missing.push('node')
  if (pnpmVersion !== pinned.pnpm) missing.push('pnpm')
  return missing
}

/** The arguments of npm that install these tools into the folder that it runs in. */
export function npmArguments(missing) {
  return [
    'install',
    ...missing.map((tool) => `${tool}@${pinned[tool]}`),
    // Both tools come by a script of their package; a user may have switched scripts off.
    '--ignore-scripts=false',
    '--include=optional',
    '--global=false',
    '--no-package-lock',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=error',
  ]
}

/** One line for what npm said when it failed, with so many bytes free afterwards. */
export function explainNpmFailure(output, freeBytes = Infinity) {
  const refused = explainSystemError(output)
  if (refused) return refused
  const network =
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|connect EACCES|ENETUNREACH|EHOSTUNREACH|E[45]\d\d\b|\bnetwork\b/i
  if (network.test(output)) {
    return 'The npm registry cannot be reached, and Node and pnpm come from there: check the network and "npm config get registry".'
  }
  // A script of a package that runs out of space says no more than that it failed.
  if (freeBytes < toolchainBytes) return explainSystemError('ENOSPC')
  const line = output.split('\n').find((text) => text.trim()) ?? 'npm gave no reason'
  return `Node ${pinned.node} and pnpm ${pinned.pnpm} could not be brought by npm: ${line.trim()}`
}

/**
 * The folder with the tools' programs. They are installed beside it and renamed when they run: a folder of this name is
 * complete, whenever the process that made it was killed.
 * @param {(draft: string, missing: string[]) => void} installInto
 */
export function bring(home, missing, installInto = installByNpm) {
  const complete = join(home, missing.map((tool) => `${tool}-${pinned[tool]}`).join('-'))
  const programs = join(complete, 'node_modules', '.bin')
  if (holds(programs, missing)) return programs
  const draft = `${complete}.${process.pid}.new`
  try {
    removeAbandoned(home)
    // What was deleted from by hand is not complete any more.
    rmSync(complete, { recursive: true, force: true })
    mkdirSync(draft, { recursive: true, mode: 0o755 })
    installInto(draft, missing)
    renameSync(draft, complete)
  } catch (error) {
    // Another start was quicker: its tools are as good.
    if (holds(programs, missing)) return programs
    const refused = error instanceof ToolchainProblem ? undefined : explainSystemError(error.message)
    throw refused ? new ToolchainProblem(refused) : error
  } finally {
    removeDraft(draft)
  }
  return programs
}

/** What went wrong is said by its own error, not by that of clearing up after it; the next start clears up too. */
function removeDraft(draft) {
  try {
    rmSync(draft, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    return
  }
}

function installByNpm(draft, missing) {
  process.stdout.write(
    `Bringing ${missing.map((tool) => `${tool} ${pinned[tool]}`).join(' and ')} from the npm registry …\n`,
  )
  // A package of its own, or npm would install into the checkout around it.
  writeFileSync(join(draft, 'package.json'), '{ "private": true }')
  const ownCache = join(draft, 'npm-cache')
  const { status, signal, stdout, stderr, error } = npm(npmArguments(missing), {
    cwd: draft,
    ...(isCacheWritable() ? {} : { npm_config_cache: ownCache }),
  })
  if (error) throw new ToolchainProblem(`npm, which comes with Node, does not run (${error.message}): install it.`)
  if (signal) throw new ToolchainProblem('Stopped while Node and pnpm were being brought: start again.')
  if (status !== 0) throw new ToolchainProblem(explainNpmFailure(`${stderr}\n${stdout}`, freeBytesOf(draft)))
  rmSync(ownCache, { recursive: true, force: true })
  for (const tool of missing) {
    const found = versionOf(join(draft, 'node_modules', '.bin', executable(tool)))
    if (found?.replace(/^v/, '') !== pinned[tool])
      throw new ToolchainProblem(
        `npm brought ${tool} ${pinned[tool]}, but it does not run in ${dirname(draft)} (${found || 'no answer'}): programs must be allowed there, and the machine supported.`,
      )
  }
}

/** Whether npm can keep what it downloads: without a home to write to, it cannot. */
function isCacheWritable() {
  const cache = npm(['config', 'get', 'cache'], { cwd: tmpdir() }).stdout?.trim()
  if (!cache) return false
  try {
    mkdirSync(cache, { recursive: true })
    for (const folder of [cache, join(cache, '_cacache')].filter((path) => existsSync(path)))
      accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

function freeBytesOf(folder) {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** What starts that were killed have left half made. */
function removeAbandoned(home) {
  for (const name of existsSync(home) ? readdirSync(home) : []) {
    const pid = Number(/\.(\d+)\.new$/.exec(name)?.[1])
    if (pid && !isAlive(pid)) rmSync(join(home, name), { recursive: true, force: true, maxRetries: 3 })
  }
}

function npm(args, { cwd, ...env }) {
  return spawnSync('npm', args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, npm_config_update_notifier: 'false', ...env },
  })
}

function holds(folder, tools) {
  return tools.every((tool) => existsSync(join(folder, executable(tool))))
}

function executable(tool) {
  return process.platform === 'win32' ? `${tool}.cmd` : tool
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function versionOf(tool) {
  // Asked outside the checkout, where no pin makes it answer for another version.
  const { stdout } = spawnSync(tool, ['--version'], {
    cwd: tmpdir(),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  return stdout?.trim()
}
