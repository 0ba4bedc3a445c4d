/** The zone of the machine, a server's or a visitor's, decides no date: a local time is read with its zone. */
import ts from '@typescript/typescript6'

export interface LocalTimeReport {
  /** As `path:line: what to do`. */
  readonly faults: readonly string[]
  /** Moments read from a text that were seen. */
  readonly looked: number
}

/** What servers run: there a day is counted by `calendar.domain.ts`, a local time read by `toZoned` of @internationalized/date. */
const SERVER = /^apps\/(?:api|sandbox|[^/]+\/server)\/|^packages\/(?:contract|posters|release-store)\/|^tooling\//

const ZONED = /(?:Z|[+-]\d\d:?\d\d)$/
const OFFSET = /offset|zone/i

/** Looks at all code, tests too: a test that reads a local time says something else on another machine. */
export function checkLocalTime(
  files: readonly { readonly path: string; readonly read: () => string }[],
): LocalTimeReport {
  const found = files
    .filter(({ path }) => /\.(?:tsx?|mts|mjs|js)$/.test(path))
    .map(({ path, read }) => ({ path, source: read() }))
    .filter(({ source }) => /\bDate\b|dayjs/.test(source))
    .map(({ path, source }) => lookAt(path, source))
  return {
    faults: found.flatMap(({ faults }) => faults),
    looked: found.reduce((sum, { looked }) => sum + looked, 0),
  }
}

function lookAt(path: string, source: string): { faults: string[]; looked: number } {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const faults: string[] = []
  let looked = 0
  const refuse = (node: ts.Node, what: string): void => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
    faults.push(`${path}:${line + 1}: ${what}`)
  }
  const visit = (node: ts.Node): void => {
    const given = argumentsOfDate(node)
    if (given) {
      looked += 1
      if (given.length > 1) refuse(node, 'these numbers are read in the zone of the machine: Date.UTC')
      else if (given[0] && isLocal(given[0]))
        refuse(node, 'this text is read in the zone of the machine: end it in Z, or read it with its zone')
    }
    if (ts.isImportDeclaration(node) && SERVER.test(path) && /^['"]dayjs/.test(node.moduleSpecifier.getText(file)))
      refuse(node, 'dayjs counts in the zone of the machine: calendar.domain.ts, or @internationalized/date')
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { faults, looked }
}

/** Of `new Date(…)` and `Date.parse(…)`. */
function argumentsOfDate(node: ts.Node): readonly ts.Expression[] | undefined {
  if (ts.isNewExpression(node) && node.expression.getText() === 'Date') return node.arguments ?? []
  return ts.isCallExpression(node) && node.expression.getText() === 'Date.parse' ? node.arguments : undefined
}

/** Whether a text has more than a day (which is read as one of Greenwich), and says no zone. */
function isLocal(text: ts.Expression): boolean {
  if (ts.isStringLiteralLike(text)) return /[T :/]/.test(text.text) && !ZONED.test(text.text)
  if (!ts.isTemplateExpression(text)) return false
  const literal = text.head.text + text.templateSpans.map((span) => span.literal.text).join('')
  const last = text.templateSpans.at(-1)
  return (
    /[T :/]/.test(literal) &&
    !(last && (last.literal.text === '' ? OFFSET.test(last.expression.getText()) : ZONED.test(last.literal.text)))
  )
}
