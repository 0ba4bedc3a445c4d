import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildRemote } from './build-remote.ts'
import { buildShell } from './build-shell.ts'

/**
 * Builds the app whose folder it is called in: a remote where a `remote.json` lies, else the shell.
 * `--monolith` builds the shell's twin for the bench.
 */
const appFolder = process.cwd()
const { name, version } = JSON.parse(readFileSync(join(appFolder, 'package.json'), 'utf8')) as {
  name: string
  version: string
}
const isRemote = existsSync(join(appFolder, 'remote.json'))
const began = performance.now()
const built = isRemote
  ? await buildRemote({ appFolder, packageVersion: version })
  : await buildShell({ appFolder, packageVersion: version, isMonolith: process.argv.includes('--monolith') })
process.stdout.write(`${name} ${built} built in ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
