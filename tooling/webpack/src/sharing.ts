import { readFileSync } from 'node:fs'
import { readCatalog } from './catalog.ts'

/** One entry of the federation plugin's `shared`. */
export interface SharedEntry {
  readonly singleton: true
  readonly strictVersion: boolean
  readonly requiredVersion: string
  readonly version?: string
  readonly import?: false
}
export type Shared = Readonly<Record<string, SharedEntry>>

/**
 * Packages with state or identity: sharing a tree-shakeable library ships all of it. And two that are neither, where a
 * copy in each remote would be bytes for nothing: dayjs comes whole in any case, zod by a face (see the shell's platform).
 * A name with a closing slash shares its subpaths, each as a module of its own.
 */
const LIBRARIES = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'react-router',
  'i18next',
  'react-i18next',
  '@tanstack/react-query',
  'dayjs',
  'zod/mini',
] as const
const OWN = ['@masa/api-client', '@masa/auth', '@masa/i18n', '@masa/i18n/', '@masa/remote-kit'] as const
/** Shared by subpath, and alone of all with a fallback copy in each remote: a new component never waits for a shell release. */
const DESIGN_SYSTEM = '@masa/design-system/'

/** What the shell provides: every singleton, in the version that is installed. */
export function providedByShell(): Shared {
  return Object.fromEntries(
    [...LIBRARIES, ...OWN, DESIGN_SYSTEM].map((key) => {
      const version = versionOf(key)
      return [
        key,
        { singleton: true, strictVersion: key !== DESIGN_SYSTEM, requiredVersion: `^${version}`, version } as const,
      ]
    }),
  )
}

/**
 * What a remote asks of the shell: the versions it was built against, as carets (an exact range would let
 * a patch of React reject every live remote). A version that does not fit rejects this remote alone.
 */
export function consumedByRemote({ runsAlone }: { runsAlone: boolean }): Shared {
  const consumed = [...LIBRARIES, ...OWN].map((key) => {
    const version = versionOf(key)
    const entry = { singleton: true, strictVersion: true, requiredVersion: `^${version}` } as const
    // Alone it provides them itself; a subpath's own package file may name no version.
    return [key, runsAlone ? { ...entry, version } : { ...entry, import: false as const }] as const
  })
  const fallback = { singleton: true, strictVersion: false, requiredVersion: `^${versionOf(DESIGN_SYSTEM)}` } as const
  return Object.fromEntries([...consumed, [DESIGN_SYSTEM, fallback]])
}

/** Not a share of federation's but what a remote's container itself stands on, lent by the shell. */
const RUNTIME = '@module-federation/webpack-bundler-runtime'

/** The ranges that travel with a release, of the shared modules that it uses: package to caret. */
export function sharedRanges(used: readonly string[]): Record<string, string> {
  const shares = Object.entries(consumedByRemote({ runsAlone: false }))
    .filter(([key]) => used.some((module) => (key.endsWith('/') ? module.startsWith(key) : module === key)))
    .map(([key, { requiredVersion }]) => [key, requiredVersion])
  return Object.fromEntries([...shares, [RUNTIME, `^${versionOf(RUNTIME)}`]])
}

/** What a shell provides of it: package to the version that it was built with. */
export function providedVersions(): Record<string, string> {
  const shares = Object.entries(providedByShell()).map(([key, { version = '' }]) => [key, version])
  return Object.fromEntries([...shares, [RUNTIME, versionOf(RUNTIME)]])
}

/** The contract that a release was built against: from its package, so that it moves with a new version of it. */
export const contractRange = (): string => `^${versionOf('@masa/contract')}`

function versionOf(key: string): string {
  // A package's name, without the subpath that is shared.
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(key)?.[0] ?? key
  if (name.startsWith('@masa/')) {
    const file = new URL(`../../../packages/${name.slice('@masa/'.length)}/package.json`, import.meta.url)
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
  }
  const version = readCatalog().get(name)
  if (version === undefined) throw new Error(`${name} is shared but stands in no catalog line`)
  return version
}
