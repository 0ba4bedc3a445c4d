// Finds, or brings from the npm registry, the Node and the pnpm that Masa runs on.
// Runs on Node 20: plain JavaScript, nothing installed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

/** Pinned exactly: what everything was tested with. pnpm's pin stands in package.json too. */
export const pinned = { node: '24.21.0', pnpm: '12.21.0' }

/** The toolchain cannot be had. The message is one line: what is wrong and what to do. */
export class ToolchainProblem extends Error {}

/**
 * @param {string} notePath file that remembers where npx has put things
 * @returns {{ node: string, folders: string[] }} the Node to run, and folders for the front of PATH
 */
export function findToolchain(notePath) {
  const missing = missingTools({
    nodeVersion: process.versions.node,
    pnpmVersion: versionOf('pnpm'),
  })
  if (missing.length === 0) return { node: process.execPath, folders: [dirname(process.execPath)] }
  const folder = rememberedFolder(notePath, missing) ?? bring(notePath, missing)
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

/** The arguments of npx that bring these tools and print the PATH on which they stand. */
export function npxArguments(missing) {
  const packages = missing.flatMap((tool) => ['-p', `${tool}@${pinned[tool]}`])
  return ['-y', '--loglevel=error', ...packages, '-c', 'node -p process.env.PATH']
}

/** One line for what npm said when it failed. */
export function explainNpxFailure(output) {
  const registry = /registry|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|network/i
  if (/ENOSPC|no space left/i.test(output)) return 'No space is left on the disk: free some and start again.'
  if (registry.test(output)) {
    return 'The npm registry cannot be reached, and Node and pnpm come from there: check the network and "npm config get registry".'
  }
  const line = output.split('\n').find((text) => text.trim()) ?? 'npx gave no reason'
  return `Node ${pinned.node} and pnpm ${pinned.pnpm} could not be brought by npx: ${line.trim()}`
}

function rememberedFolder(notePath, missing) {
  try {
    const note = JSON.parse(readFileSync(notePath, 'utf8'))
    const isSame = missing.every((tool) => note[tool] === pinned[tool])
    return isSame && holds(note.folder, missing) ? note.folder : undefined
  } catch {
    return undefined
  }
}

function bring(notePath, missing) {
  process.stdout.write(
    `Bringing ${missing.map((tool) => `${tool} ${pinned[tool]}`).join(' and ')} from the npm registry …\n`,
  )
  const { status, stdout, stderr, error } = spawnSync('npx', npxArguments(missing), {
    // Away from the checkout: npx looks into the nearest package for what it is asked for.
    cwd: tmpdir(),
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: { ...process.env, npm_config_update_notifier: 'false', npm_config_fund: 'false', npm_config_audit: 'false' },
  })
  if (error)
    throw new ToolchainProblem(`npx, which comes with Node, does not run (${error.message}): install Node with npm.`)
  if (status !== 0) throw new ToolchainProblem(explainNpxFailure(`${stderr}\n${stdout}`))
  const folder = stdout
    .trim()
    .split('\n')
    .at(-1)
    .split(delimiter)
    .find((path) => holds(path, missing))
  if (!folder)
    throw new ToolchainProblem('npx brought Node and pnpm, but they are not on its PATH: update npm and start again.')
  mkdirSync(dirname(notePath), { recursive: true })
  writeFileSync(
    notePath,
    JSON.stringify({ folder, ...Object.fromEntries(missing.map((tool) => [tool, pinned[tool]])) }),
  )
  return folder
}

function holds(folder, tools) {
  return tools.every((tool) => existsSync(join(folder, executable(tool))))
}

function executable(tool) {
  return process.platform === 'win32' ? `${tool}.cmd` : tool
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
