import type { Artifact } from './artifacts.ts'

/** What one page loads of a build before it can be used. */
export interface PageSize {
  readonly page: string
  /** Bytes as they travel (brotli) and files, by kind. */
  readonly scripts: { readonly bytes: number; readonly files: number }
  readonly styles: { readonly bytes: number; readonly files: number }
}

/** Sums up a page's files. `sizes`: bytes of every file as it travels, by its path. */
export function pageSize({
  page,
  files,
  sizes,
}: {
  page: string
  files: readonly string[]
  sizes: ReadonlyMap<string, number>
}): PageSize {
  const of = (ending: string) => {
    const kind = [...new Set(files)].filter((file) => file.endsWith(ending))
    return { bytes: kind.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0), files: kind.length }
  }
  return { page, scripts: of('.js'), styles: of('.css') }
}

/** One line for each page, for the log of the build. */
export function sizeLines(pages: readonly PageSize[]): string {
  const part = ({ bytes, files }: PageSize['scripts']) => `${(bytes / 1000).toFixed(1).padStart(6)} kB in ${files}`
  const width = Math.max(...pages.map(({ page }) => page.length))
  return pages
    .map(({ page, scripts, styles }) => `  ${page.padEnd(width)}  scripts ${part(scripts)}, styles ${part(styles)}\n`)
    .join('')
}

/**
 * Throws when a build emits one stylesheet under two names: each is a request, and a visitor has paid for the second one
 * already. (It happens when a component's styles are left out of the groups that travel together.)
 */
export function refuseDuplicates(artifacts: readonly Artifact[]): void {
  const seen = new Map<string, string>()
  for (const { path, content } of artifacts) {
    if (!path.endsWith('.css')) continue
    const text = content.toString('utf8').replace(/\/\*# sourceMappingURL=.*?\*\//, '')
    const twin = seen.get(text)
    if (twin !== undefined) throw new Error(`${path} and ${twin} are one stylesheet, emitted twice`)
    seen.set(text, path)
  }
}
