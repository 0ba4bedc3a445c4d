import { readFileSync } from 'node:fs'

/**
 * The versions that the workspace's catalog pins, by package name.
 * Read from the file itself, so that what is negotiated at run time cannot drift from what was installed.
 */
export function readCatalog(
  workspaceFile: URL = new URL('../../../pnpm-workspace.yaml', import.meta.url),
): ReadonlyMap<string, string> {
  const versions = new Map<string, string>()
  let isInCatalog = false
  for (const line of readFileSync(workspaceFile, 'utf8').split('\n')) {
    if (/^\S/.test(line) && !line.startsWith('#')) isInCatalog = line.startsWith('catalog:')
    const entry = isInCatalog ? /^ {2}'?([^':]+)'?: *(\d\S*)/.exec(line) : null
    if (entry?.[1] !== undefined && entry[2] !== undefined) versions.set(entry[1], entry[2])
  }
  return versions
}
