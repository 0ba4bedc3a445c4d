/** Rules of the house that no linter knows: names of files, faces of packages, the form of decisions. */

export interface HouseFile {
  /** Seen from the top of the checkout. */
  readonly path: string
  read(): string
}

/** All that stands at the top beside what tools keep there for themselves. */
const atTheTop = new Set([
  'apps',
  'packages',
  'tooling',
  '.ci',
  '.changeset',
  '.github',
  'package.json',
  'turbo.json',
  'pnpm-workspace.yaml',
  'pnpm-lock.yaml',
  'README.md',
  'LICENSE',
  'NOTICE',
  '.gitignore',
  '.oxfmtrc.json',
  '.oxlintrc.json',
])

/** Names that say nothing: whatever is put there has a better one. */
const emptyNames = /^(?:utils?|helpers?|common|misc|shared-utils|.*-?managers?|types|constants)$/

const rules: ReadonlyArray<{
  readonly applies: RegExp
  readonly fault: (file: HouseFile, all: readonly HouseFile[]) => string | undefined
}> = [
  {
    applies: /./,
    fault: ({ path }) =>
      atTheTop.has(path.split('/')[0] ?? '') ? undefined : 'nothing else stands at the top: move it to its owner',
  },
  {
    applies: /^(?:apps|packages|tooling)\/.*\.(?:tsx?|mts|mjs|css)$/,
    fault({ path }) {
      const names = path.split('/').map((part) => part.replace(/\..*$/, ''))
      const empty = names.find((name) => emptyNames.test(name))
      return empty === undefined ? undefined : `"${empty}" names nothing: name it for what it holds`
    },
  },
  {
    applies: /(?:^|\/)index\.tsx?$/,
    fault: (file, all) =>
      isFace(file.path, all) ? undefined : 'index.ts is only the face of a package, named in its exports',
  },
  {
    applies: /^(?:apps|packages|tooling)\/.*\.tsx?$/,
    fault: (file) =>
      /^export \* from/m.test(file.read()) ? 'list by hand what a face shows: no "export *"' : undefined,
  },
  {
    applies: /^(?:apps|packages|tooling)\/.*\.(?:tsx?|mjs|css|sql)$/,
    fault: (file) =>
      /(?:\/\/|\/\*|--|\*)\s*(?:TODO|FIXME|XXX|HACK)\b/.test(file.read())
        ? 'finish it, or write down a decision: no notes to ourselves'
        : undefined,
  },
  {
    applies: /^tooling\/decisions\/(?!README\.md$)/,
    fault(file, all) {
      const [, number] = /^tooling\/decisions\/(\d{4})-[a-z0-9-]+\.md$/.exec(file.path) ?? []
      if (number === undefined) return 'a decision is called NNNN-title.md'
      const sameNumber = all.filter(({ path }) => path.startsWith(`tooling/decisions/${number}-`))
      if (sameNumber.length > 1) return `the number ${number} is taken twice`
      const missing = ['**Decision.**', '**Consequences.**', '**The check that holds it.**'].filter(
        (part) => !file.read().includes(part),
      )
      return missing.length > 0 ? `a decision has ${missing.join(', ')}` : undefined
    },
  },
]

/** Every breach, as `path: what is wrong`. */
export function houseFaults(files: readonly HouseFile[]): string[] {
  return files.flatMap((file) =>
    rules.flatMap(({ applies, fault }) => {
      const wrong = applies.test(file.path) ? fault(file, files) : undefined
      return wrong === undefined ? [] : [`${file.path}: ${wrong}`]
    }),
  )
}

function isFace(path: string, all: readonly HouseFile[]): boolean {
  const manifest = all
    .filter((file) => /^.+\/package\.json$/.test(file.path) && path.startsWith(file.path.replace(/package\.json$/, '')))
    .reduce<HouseFile | undefined>(
      (deepest, file) => (file.path.length > (deepest?.path.length ?? 0) ? file : deepest),
      undefined,
    )
  if (!manifest) return false
  const inside = path.slice(manifest.path.length - 'package.json'.length)
  const { exports = {} } = JSON.parse(manifest.read()) as { exports?: Record<string, unknown> }
  return Object.values(exports).some((target) => {
    const pattern = String(target)
      .replace(/^\.\//, '')
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace('*', '[^/]+')
    return new RegExp(`^${pattern}$`).test(inside)
  })
}
