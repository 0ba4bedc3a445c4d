/** The shell knows no remote: no literal of its sources names one, its paths, its slots or its product's codes. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { categories } from '@masa/demo-world'
import { manifestSchema } from '@masa/remote-kit/manifest'
import type { RemoteManifest } from '@masa/remote-kit/manifest'
import ts from '@typescript/typescript6'
import { filesBelow } from '../workspace.ts'

/** The shell's own paths, as the specification assigns them: a manifest that leads to one gives the shell no remote's path. */
const SHELL_PATHS = [
  '/',
  '/index.html',
  '/bonauf.html',
  '/destination-list',
  '/hotel-list',
  '/booking/verifying-card',
  '/booking/card-verified',
  '/redirect-verified',
  '/hotel-change',
  '/sabre-fo-redirect-verified',
  '/shared',
  '/error-404',
]

/** Paths that the specification assigns to remotes which are still to come. */
const PATHS_TO_COME = [
  '/flight-only',
  '/sabre',
  '/booking/flight',
  '/booking/hotelbeds',
  '/product-hotelbeds',
  '/price-plan',
  '/price-plan-changes',
  '/check-booking',
  '/deal-filter/app',
  '/deal-tab/app',
]

export interface ShellReport {
  /** As `path:line: what it names`. */
  readonly faults: readonly string[]
  /** Files and literals of the shell that were compared. */
  readonly files: number
  readonly literals: number
  /** Manifests that they were compared with. */
  readonly manifests: number
}

/** What the shell must not name, and whose it is. */
interface Terms {
  /** Ids of remotes and of slots, codes of product lines: whole words of a literal. */
  readonly words: ReadonlyMap<string, string>
  /** Beginnings of paths. */
  readonly paths: ReadonlyMap<string, string>
}

/** A text of a source and where it stands. `rest`: behind a placeholder of a template, so it is no whole text. */
interface Literal {
  readonly text: string
  readonly line: number
  readonly kind: 'text' | 'rest' | 'property' | 'module'
}

/** Compares the shell of a checkout with its remotes' manifests. */
export function checkShell(root: string): ShellReport {
  const manifests = readdirSync(join(root, 'apps')).flatMap((app) => {
    const file = join(root, 'apps', app, 'remote.json')
    return existsSync(file) ? [manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')))] : []
  })
  const terms = termsOf(manifests)
  const files = shellFiles(root)
  const literals = files.map((path) => ({ path, found: literalsOf(path, readFileSync(join(root, path), 'utf8')) }))
  return {
    faults: literals.flatMap(({ path, found }) =>
      found.flatMap((literal) => {
        const named = namedBy(literal, terms)
        return named === undefined
          ? []
          : [`${path}:${literal.line}: "${literal.text}" names ${named}: the shell takes it from manifests and answers`]
      }),
    ),
    files: files.length,
    literals: literals.reduce((sum, { found }) => sum + found.length, 0),
    manifests: manifests.length,
  }
}

function shellFiles(root: string): string[] {
  const shell = 'apps/shell'
  return filesBelow(join(root, shell))
    .filter(
      (path) =>
        (/^(?:src|server)\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(path)) ||
        /^(?:shell\.json|first-view\/.*\.html)$/.test(path),
    )
    .map((path) => `${shell}/${path}`)
}

function termsOf(manifests: readonly RemoteManifest[]): Terms {
  const words = new Map<string, string>()
  const paths = new Map(PATHS_TO_COME.map((path) => [path, 'a path of a remote to come']))
  for (const { code, bannerPrefix, dealTypeCode, packageType } of categories)
    for (const word of [code, bannerPrefix, `${bannerPrefix}Landing`, dealTypeCode, packageType])
      words.set(word, `the product line ${code}`)
  for (const { id, pages, slots, home, redirects = [], paymentReturns, navigation } of manifests) {
    words.set(id, `the remote ${id}`)
    for (const slot of slots) words.set(slot.id, `a slot of ${id}`)
    const declared = [
      ...pages.flatMap((page) => page.paths),
      ...[...redirects, ...paymentReturns].flatMap(({ from, to }) => [from, to]),
      ...[home, ...navigation].flatMap((each) => (each === undefined ? [] : [each.address])),
    ]
    for (const path of declared.map(fixedPart))
      if (!SHELL_PATHS.some((own) => path === own || (own !== '/' && path.startsWith(`${own}/`))))
        paths.set(path, `a path of ${id}`)
  }
  return { words, paths }
}

/** What of a pattern or an address every address of it begins with. */
function fixedPart(pattern: string): string {
  const [path = ''] = pattern.split(/[?#]|\/[:*]/)
  return path === '' ? '/' : path
}

function namedBy({ text, kind }: Literal, { words, paths }: Terms): string | undefined {
  const parts = kind === 'property' ? [text] : text.split(/[\s/:@|?&=.,]+/)
  const word = parts.find((part) => words.has(part))
  if (word !== undefined) return words.get(word)
  if (kind === 'property' || kind === 'module') return undefined
  return [...paths].find(([path]) => isIn(path, { text, kind }))?.[1]
}

/**
 * A path in a text, as a route writes it without its first slash, or with more behind it. One short word may stand
 * behind anything (`${page}/app` is a channel), so of a text's rest only paths that are plainly a remote's are looked for.
 */
function isIn(path: string, { text, kind }: Pick<Literal, 'text' | 'kind'>): boolean {
  const bare = path.slice(1)
  const isPlain = /[/-]/.test(bare)
  if (kind === 'rest' && !isPlain) return false
  const escaped = bare.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  if (new RegExp(String.raw`(?<![\w./-])/${escaped}(?![\w-])`).test(text)) return true
  return isPlain && kind === 'text' && new RegExp(String.raw`^${escaped}(?![\w-])`).test(text)
}

function literalsOf(path: string, source: string): Literal[] {
  if (path.endsWith('.json')) return literalsOfJson(JSON.parse(source))
  if (path.endsWith('.html'))
    return source
      .split('\n')
      .flatMap((content, at) =>
        content.split(/["'{}|<>]+/).map((text) => ({ text: text.trim(), line: at + 1, kind: 'text' as const })),
      )
      .filter(({ text }) => text !== '')
  return literalsOfCode(path, source)
}

function literalsOfJson(value: unknown): Literal[] {
  if (typeof value === 'string') return [{ text: value, line: 1, kind: 'text' }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => [
    { text: name, line: 1, kind: 'property' as const },
    ...literalsOfJson(part),
  ])
}

/** Comments are prose and no literals. */
function literalsOfCode(path: string, source: string): Literal[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: Literal[] = []
  const add = (node: ts.Node, text: string, kind: Literal['kind']) =>
    found.push({ text, line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, kind })
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) add(node, node.text, isModuleName(node) ? 'module' : 'text')
    else if (ts.isTemplateHead(node)) add(node, node.text, 'text')
    else if (ts.isTemplateMiddleOrTemplateTail(node)) add(node, node.text, 'rest')
    else if (ts.isJsxText(node)) add(node, node.text.trim(), 'text')
    else if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) add(node.name, node.name.text, 'property')
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function isModuleName({ parent }: ts.Node): boolean {
  return (
    ts.isImportDeclaration(parent) ||
    ts.isExportDeclaration(parent) ||
    ts.isModuleDeclaration(parent) ||
    (ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword) ||
    (ts.isLiteralTypeNode(parent) && ts.isImportTypeNode(parent.parent))
  )
}
