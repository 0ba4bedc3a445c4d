import { matchPath, patternRank } from '@masa/remote-kit'
import type { BootData, BootPage, BootRemote } from '#src/boot/boot-data.ts'

/** Whose page a path is. */
export interface PageMatch {
  readonly page: BootPage
  /** Absent: the shell's own. */
  readonly remote?: BootRemote
}

/** The light table: path to page, over the shell and the remotes of this site. The most exact pattern wins. */
export function createRouteTable(boot: Pick<BootData, 'shell' | 'remotes'>): (path: string) => PageMatch | null {
  const rows = [
    ...boot.shell.pages.flatMap((page) => page.paths.map((pattern) => ({ pattern, match: { page } as PageMatch }))),
    ...boot.remotes.flatMap((remote) =>
      remote.pages.flatMap((page) => page.paths.map((pattern) => ({ pattern, match: { page, remote } as PageMatch }))),
    ),
  ].sort((a, b) => patternRank(b.pattern) - patternRank(a.pattern))
  return (path) => rows.find(({ pattern }) => matchPath(pattern, path) !== null)?.match ?? null
}
