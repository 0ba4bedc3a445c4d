import { createContext, useContext } from 'react'
import type { Locale } from '@masa/i18n'
import type { RemoteRegistry } from '#src/registry/remote-registry.ts'
import type { PageMatch } from '#src/routing/route-table.ts'
import type { BootData } from './boot-data.ts'

/** The shell's own parts, fixed for the life of the page: configuration, no changing value. */
export interface Shell {
  readonly boot: BootData
  readonly registry: RemoteRegistry
  /** Whose page a path (no language prefix) is. */
  readonly findPage: (path: string) => PageMatch | null
  /** Fetches the words of another language and changes nothing. */
  readonly prepareLocale: (to: Locale) => Promise<void>
  /** Switches the language in place. Rejects, leaving the old one, where the words cannot be had. */
  readonly switchLocale: (to: Locale) => Promise<void>
}

const ShellContext = createContext<Shell | null>(null)
export const ShellProvider = ShellContext.Provider

/** The shell's parts. Throws outside the provider: a wiring bug. */
export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (shell === null) throw new Error('useShell needs a ShellProvider above it')
  return shell
}
