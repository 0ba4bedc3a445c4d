/**
 * In what `replace` puts in, `$&`, `$1` and their like stand for parts of the match: a name that holds them would not
 * come out as it was written. What is not written in the code itself is put in by a function.
 */
import ts from '@typescript/typescript6'

export interface ReplacementReport {
  /** As `path:line: what to do`. */
  readonly faults: readonly string[]
  /** Calls of `replace` and `replaceAll` with a replacement that were seen. */
  readonly looked: number
}

/** Looks at what users meet: the sources of apps and packages. */
export function checkReplacements(
  files: readonly { readonly path: string; readonly read: () => string }[],
): ReplacementReport {
  const found = files
    .filter(({ path }) => /^(?:apps|packages)\/.*\.(?:tsx?|js)$/.test(path))
    .filter(({ path }) => !/\.test\.tsx?$|\/testing\/|^apps\/[^/]+\/test\//.test(path))
    .map(({ path, read }) => ({ path, source: read() }))
    .filter(({ source }) => /\.replace(?:All)?\(/.test(source))
    .map(({ path, source }) => lookAt(path, source))
  return {
    faults: found.flatMap(({ faults }) => faults),
    looked: found.reduce((sum, { looked }) => sum + looked, 0),
  }
}

function lookAt(path: string, source: string): { faults: string[]; looked: number } {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const functions = new Set<string>()
  const replacements: ts.Expression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.name) functions.add(node.name.text)
    if (ts.isVariableDeclaration(node) && node.initializer && isFunction(node.initializer))
      functions.add(node.name.getText())
    const replacement = replacementOf(node)
    if (replacement) replacements.push(replacement)
    ts.forEachChild(node, visit)
  }
  visit(file)
  const faults = replacements
    .filter((one) => !(ts.isStringLiteralLike(one) || isFunction(one) || functions.has(one.getText())))
    .map((one) => {
      const { line } = file.getLineAndCharacterOfPosition(one.getStart(file))
      return `${path}:${line + 1}: what is put in may hold $&: give a function, () => …`
    })
  return { faults, looked: replacements.length }
}

const isFunction = (node: ts.Expression): boolean => ts.isArrowFunction(node) || ts.isFunctionExpression(node)

/** Of `text.replace(what, replacement)`; `location.replace` takes one argument. */
function replacementOf(node: ts.Node): ts.Expression | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined
  return /^replace(?:All)?$/.test(node.expression.name.text) ? node.arguments[1] : undefined
}
