import ts from '@typescript/typescript6'

/** A stretch of a source: a name (identifier, class of a style sheet), or text (comment, string, prose). */
export interface Piece {
  readonly kind: 'name' | 'text'
  readonly text: string
  /** Where it begins in the source. */
  readonly at: number
}

/** The names, comments and strings of a source, as the language of the file tells them apart. */
export function piecesOf(path: string, source: string): Piece[] {
  if (/\.(?:tsx?|mts|mjs|js)$/.test(path)) return piecesOfCode(path, source)
  if (path.endsWith('.css')) return piecesOfStyles(source)
  return [{ kind: 'text', text: source, at: 0 }]
}

function piecesOfCode(path: string, source: string): Piece[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const pieces: Piece[] = []
  const add = (kind: Piece['kind'], from: number, to: number) => {
    if (from < to) pieces.push({ kind, text: source.slice(from, to), at: from })
  }
  const visit = (node: ts.Node): void => {
    const parts = node.getChildren(file).filter((part) => !ts.isJSDoc(part))
    if (parts.length > 0) return parts.forEach(visit)
    const start = node.getStart(file)
    // All comments stand before a token; the last ones before the end of the file.
    add('text', node.pos, start)
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) add('name', start, node.end)
    else if (isText(node)) add('text', start, node.end)
  }
  visit(file)
  return pieces
}

function isText(node: ts.Node): boolean {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node) ||
    ts.isRegularExpressionLiteral(node) ||
    ts.isJsxText(node)
  )
}

function piecesOfStyles(source: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { 0: comment, index } of source.matchAll(/\/\*[^]*?\*\//g)) {
    pieces.push({ kind: 'name', text: source.slice(at, index), at }, { kind: 'text', text: comment, at: index })
    at = index + comment.length
  }
  return [...pieces, { kind: 'name', text: source.slice(at), at }]
}
