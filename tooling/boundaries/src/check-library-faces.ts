/** A library that the shell provides to remotes by a face of its own: what the face leaves out is not there at run time. */
export interface LibraryFace {
  readonly library: string
  readonly face: string
}

/** `platform` of `tooling/webpack/src/configs.ts`. */
export const libraryFaces: readonly LibraryFace[] = [
  { library: 'zod/mini', face: 'apps/shell/src/platform/zod-mini.ts' },
  { library: '@tanstack/react-query', face: 'apps/shell/src/platform/react-query.ts' },
  { library: 'react-i18next', face: 'apps/shell/src/platform/react-i18next.ts' },
  { library: 'react-router', face: 'packages/router/src/react-router.ts' },
]

interface SourceFile {
  readonly path: string
  readonly read: () => string
}

/** What may run in a remote: remotes and the packages that they share. */
const BROWSER_SOURCES =
  /^(?:apps\/(?!api\/|sandbox\/|shell\/)[a-z-]+\/src|packages\/[a-z-]+\/src|tooling\/e2e\/products\/[a-z-]+\/(?:remote|contract)\/src)\/.*\.tsx?$/
const TESTS = /\.test\.tsx?$|\/testing\/|\.d\.ts$/

/** Read by the API, the shell and tools alone, which have the whole library. */
const READ_ELSEWHERE: ReadonlySet<string> = new Set([
  'packages/contract/src/remote-declarations.ts',
  'packages/remote-kit/src/manifest.ts',
])

/** Each name of a library that a file uses and its face does not provide; and how many uses were looked at. */
export function libraryFaceFaults(
  files: readonly SourceFile[],
  { library, face }: LibraryFace,
): { readonly faults: readonly string[]; readonly uses: number } {
  const provided = providedBy(files.find(({ path }) => path === face)?.read())
  if (provided === undefined) return { faults: [`${face}: the face of ${library} is not there`], uses: 0 }
  const faults: string[] = []
  let uses = 0
  for (const { path, read } of files) {
    if (!BROWSER_SOURCES.test(path) || TESTS.test(path) || READ_ELSEWHERE.has(path) || path === face) continue
    for (const name of namesUsed(read(), library)) {
      uses += 1
      if (!provided.has(name))
        faults.push(`${path}: uses ${name} of ${library}, which ${face} does not provide to remotes`)
    }
  }
  return { faults, uses }
}

/** The names in the export lists of a face. */
function providedBy(text: string | undefined): ReadonlySet<string> | undefined {
  const lists = [...(text ?? '').matchAll(/^export \{([^}]*)\}/gm)].map(([, list = '']) => list)
  return lists.length === 0 ? undefined : new Set(lists.flatMap((list) => namesOf(list).map(({ given }) => given)))
}

/** The values that are imported by name, and what is called of a namespace; types need nothing at run time. */
function namesUsed(text: string, library: string): ReadonlySet<string> {
  const from = `\\s*from '${library}'`
  const named = [...text.matchAll(new RegExp(`^import \\{([^}]*)\\}${from}`, 'gm'))]
  const namespaces = [...text.matchAll(new RegExp(`^import \\* as (\\w+)${from}`, 'gm'))]
  return new Set([
    ...named.flatMap(([, list = '']) => namesOf(list).map(({ original }) => original)),
    ...namespaces.flatMap(([, as = '']) =>
      [...text.matchAll(new RegExp(`\\b${as}\\.(\\w+)\\(`, 'g'))].map(([, name = '']) => name),
    ),
  ])
}

/** Of a list between braces, without its types. */
const namesOf = (list: string): { original: string; given: string }[] =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => {
      const [original = '', given = original] = part.split(/\s+as\s+/)
      return { original, given }
    })
