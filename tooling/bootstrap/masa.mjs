#!/usr/bin/env node
// The way in: `node tooling/bootstrap/masa.mjs <command> …`, on any Node from 20 on.
// Brings the pinned Node and pnpm where they are missing, then hands over to src/main.ts.
// This file and launch/ must parse and run on Node 20: plain JavaScript, nothing installed.
import { constants } from 'node:os'
import { dirname, delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { spawn, spawnSync } from 'node:child_process'
import { toolFolders } from './launch/tool-folders.mjs'
import { findToolchain, ToolchainProblem } from './launch/toolchain.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const root = dirname(dirname(here))

try {
  const toolchain = findToolchain(join(root, '.masa', 'toolchain'))
  process.exitCode = await handOver(toolchain)
} catch (error) {
  if (!(error instanceof ToolchainProblem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

/** Runs the real program on the right Node and lives exactly as long as it does. */
function handOver({ node, folders }) {
  const child = spawn(node, [join(here, 'src', 'main.ts'), ...process.argv.slice(2)], {
    // The channel carries nothing: its end shows the child that we are gone, even by kill -9.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...toolFolders(join(root, '.masa', 'home')),
      PATH: [...folders, process.env.PATH].join(delimiter),
      TURBO_TELEMETRY_DISABLED: '1',
      TURBO_NO_UPDATE_NOTIFIER: '1',
      DO_NOT_TRACK: '1',
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  leaveWithNpm(child)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)))
  })
}

/** Started by `npm run`, we end when npm was killed: no one could press Ctrl-C any more. */
function leaveWithNpm(child) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  // Between npm and us there may stand the shell that npm runs its scripts with.
  const grandparent = parentOf(parent)
  const watch = setInterval(() => {
    const isOrphan = process.ppid !== parent || (grandparent > 1 && !isAlive(grandparent))
    if (!isOrphan) return
    // Once: asked again, the child would take us for an impatient user and leave its database behind.
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 1_000).unref()
}

function parentOf(pid) {
  return Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout) || 0
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
