import ts from '@typescript/typescript6'

/** What stands for an interpolated value in the text of a template. */
const VARIABLE = '\u0000'

/** After these words of SQL comes the name of a table. Ours are written in capitals. */
const BEFORE_TABLE: ReadonlySet<string> = new Set([
  'FROM',
  'JOIN',
  'INTO',
  'UPDATE',
  'USING',
  'TABLE',
  'TRUNCATE',
  'COPY',
])
/** Words that may stand between those and the name. */
const BETWEEN: ReadonlySet<string> = new Set(['ONLY', 'LATERAL', 'IF', 'EXISTS'])
/** "IS DISTINCT FROM", "FOR UPDATE", "FOR NO KEY UPDATE", "ON CONFLICT DO UPDATE": no table comes next. */
const NAMES_NONE_AFTER: ReadonlySet<string> = new Set(['DISTINCT', 'FOR', 'KEY', 'DO'])
/** Functions of the platform that insert into the table named by their second argument. */
const INSERTING: ReadonlySet<string> = new Set(['insertRecords', 'insertColumns'])
const TOKEN = /'(?:[^']|'')*'|[A-Za-z_][\w.]*|\u0000|[(),;]|[^\s\w]/g

export interface NamedTables {
  /** Names that stand where SQL has a table; those of common table expressions and functions as well. */
  readonly tables: ReadonlySet<string>
  /** Whether a table's name is a value of the program. */
  readonly byVariable: boolean
}

/** The tables that a TypeScript source names in SQL, or to a function that inserts. */
export function namedTables(source: string): NamedTables {
  const tables = new Set<string>()
  const visit = (node: ts.Node): void => {
    const text = textOf(node)
    if (text !== undefined) for (const name of namesIn(text)) tables.add(name)
    const inserted = insertedTable(node)
    if (inserted !== undefined) tables.add(inserted)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true))
  const byVariable = tables.delete(VARIABLE)
  return { tables, byVariable }
}

function insertedTable(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || !INSERTING.has(node.expression.getText())) return undefined
  const table = node.arguments[1]
  return table && ts.isStringLiteral(table) ? table.text : VARIABLE
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(VARIABLE)
}

function namesIn(sql: string): string[] {
  const tokens = sql.match(TOKEN) ?? []
  const names: string[] = []
  tokens.forEach((token, index) => {
    if (!BEFORE_TABLE.has(token) || NAMES_NONE_AFTER.has(tokens[index - 1] ?? '')) return
    let at = index + 1
    for (;;) {
      while (BETWEEN.has(tokens[at] ?? '')) at += 1
      const name = tokens[at]
      if (name === undefined) return
      if (name === '(') at = afterParenthesis(tokens, at)
      else if (name === VARIABLE || /^[a-z_]\w*$/.test(name)) {
        names.push(name)
        at += 1
        if (tokens[at] === '(') at = afterParenthesis(tokens, at)
      } else return
      // An alias, with its columns, and after a comma the next table.
      if (tokens[at] === 'AS') at += 1
      if (/^[a-z_]\w*$/.test(tokens[at] ?? '')) at += 1
      if (tokens[at] === '(') at = afterParenthesis(tokens, at)
      if (tokens[at] !== ',' || token !== 'FROM') return
      at += 1
    }
  })
  return names
}

function afterParenthesis(tokens: readonly string[], from: number): number {
  let depth = 0
  for (let at = from; at < tokens.length; at += 1) {
    if (tokens[at] === '(') depth += 1
    if (tokens[at] === ')') depth -= 1
    if (depth === 0) return at + 1
  }
  return tokens.length
}
