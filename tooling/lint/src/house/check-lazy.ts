/** A file that is loaded late may be lost: each part of a page that comes in one has a boundary of its own. */
import ts from '@typescript/typescript6'

/** The one place that may take React's own way: it is the boundary. */
const BOUNDARY = 'packages/design-system/src/lazy-part/'

/** Properties whose function the router, or a query, calls: a failure of theirs has a place on the page. */
const HANDLED_PROPERTIES = new Set(['load', 'queryFn'])

/** Tables of routes and slots, whose imports the router and the slots handle wherever they stand; and one of their parts. */
const HANDLED_FILES =
  /(?:^|[/-])routes\.tsx$|^apps\/[^/]+\/src\/remote\.ts$|^apps\/shell\/src\/pages\/home\/home\.page\.tsx$/

export interface LazyReport {
  /** As `path:line: what to do`. */
  readonly faults: readonly string[]
  /** Dynamic imports that were seen. */
  readonly looked: number
}

/** Looks at the sources of apps and packages; tests load what they like. */
export function checkLazy(files: readonly { readonly path: string; readonly read: () => string }[]): LazyReport {
  const found = files
    .filter(({ path }) => isPageCode(path))
    .map(({ path, read }) => ({ path, source: read() }))
    .filter(({ source }) => /\blazy\b|\bimport\(/.test(source))
    .map(({ path, source }) => lookAt(path, source))
  return {
    faults: found.flatMap(({ faults }) => faults),
    looked: found.reduce((sum, { looked }) => sum + looked, 0),
  }
}

const isPageCode = (path: string): boolean =>
  /^(?:apps|packages)\/[^/]+\/src\/.*\.tsx?$/.test(path) &&
  !/^apps\/(?:api|sandbox)\//.test(path) &&
  !/\.test\.tsx?$|\/testing\//.test(path) &&
  !path.startsWith(BOUNDARY)

function lookAt(path: string, source: string): { faults: string[]; looked: number } {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const faults: string[] = []
  let looked = 0
  const refuse = (node: ts.Node, what: string): void => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
    faults.push(`${path}:${line + 1}: ${what}: use lazyPart of @masa/design-system/lazy-part`)
  }
  const visit = (node: ts.Node): void => {
    if (isReactLazy(node)) refuse(node, 'React’s lazy has no boundary of its own')
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      looked += 1
      if (loadsComponents(node) && !HANDLED_FILES.test(path) && !isHandled(node))
        refuse(node, 'a component is loaded without a boundary of its own')
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { faults, looked }
}

/** `lazy` imported from React, under whatever name, or taken off it. */
function isReactLazy(node: ts.Node): boolean {
  if (ts.isImportSpecifier(node))
    return (
      (node.propertyName ?? node.name).text === 'lazy' &&
      (node.parent.parent.parent.moduleSpecifier as ts.StringLiteral).text === 'react'
    )
  return ts.isPropertyAccessExpression(node) && node.name.text === 'lazy' && node.expression.getText() === 'React'
}

const loadsComponents = ({ arguments: [from] }: ts.CallExpression): boolean =>
  from !== undefined && (!ts.isStringLiteralLike(from) || from.text.endsWith('.tsx'))

function isHandled(node: ts.Node): boolean {
  for (let at: ts.Node = node; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isCallExpression(at) && at.expression.getText() === 'lazyPart') return true
    if (ts.isPropertyAssignment(at) && HANDLED_PROPERTIES.has(at.name.getText())) return true
  }
  return false
}
