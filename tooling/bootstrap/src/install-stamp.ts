import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * A fingerprint of all that decides what an install yields: lock file, workspace file, every
 * manifest, platform, and the Node line that native modules were built for.
 */
export function installFingerprint(root: string): string {
  const hash = createHash('sha256')
  hash.update(`${process.platform} ${process.arch} ${process.versions.modules}`)
  for (const path of inputs(root)) {
    hash.update(`\n${path}\n`)
    hash.update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

/** Whether what is installed is what the lock file says, judged by the stamp of the last install. */
export function isInstalled(root: string): boolean {
  try {
    return readFileSync(stampPath(root), 'utf8') === installFingerprint(root)
  } catch {
    return false
  }
}

/** Notes that an install has succeeded. */
export function stampInstall(root: string): void {
  mkdirSync(dirname(stampPath(root)), { recursive: true })
  writeFileSync(stampPath(root), installFingerprint(root))
}

// Inside node_modules: deleting that folder deletes the stamp with it.
function stampPath(root: string): string {
  return join(root, 'node_modules', '.masa-install')
}

function inputs(root: string): string[] {
  const manifests = globSync(
    workspacePatterns(root).map((pattern) => `${pattern}/package.json`),
    { cwd: root },
  )
  return ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests.sort()].filter((path) =>
    existsSync(join(root, path)),
  )
}

/** The folders that pnpm-workspace.yaml counts among the workspace (`apps/*`). */
function workspacePatterns(root: string): string[] {
  const [, list = ''] =
    /^packages:\n((?: +- .*\n)+)/m.exec(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')) ?? []
  return list.split('\n').flatMap((line) => /- (\S+)/.exec(line)?.[1] ?? [])
}
