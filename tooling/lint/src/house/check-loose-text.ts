/**
 * A page translator (Google's in Chrome, and others) puts an element of its own in place of each text node. React still
 * holds the node that was there: taking it away, or putting something before it, throws `NotFoundError` and loses the
 * page; a new value written to it is never seen. Text that is the only child of its element is safe, since React
 * replaces the whole content of that element.
 */
import { dirname, relative } from 'node:path'
import ts from '@typescript/typescript6'

/** A run of neighbouring text that needs an element of its own. */
export interface LooseText {
  readonly parent: ts.JsxElement | ts.JsxFragment
  readonly run: readonly ts.JsxChild[]
}

/**
 * `blank` is white space, which translators leave alone; `text` always is the same text, `changingText` may be text and something else next time, `changing` are elements that
 * come and go, `steady` is an element that stays as long as its parent.
 */
type Role = 'blank' | 'text' | 'changingText' | 'changing' | 'steady'

const advice = 'text among siblings gets an element of its own, or joins them in one template string'

/**
 * Every loose text of the given sources, as `path: line: what is wrong`. `sources` (absolute paths, by their text if it
 * is not to be read from the disk) are compiled with the options of `config`, a `tsconfig.json`.
 */
export function looseTextFaults({
  root,
  config,
  sources,
}: {
  root: string
  config: string
  sources: ReadonlyMap<string, string | undefined>
}): string[] {
  const program = programOf(config, sources)
  const faults = looseTexts(program, [...sources.keys()]).map(({ run, parent }) => {
    const file = parent.getSourceFile()
    const [first] = run
    // The white space before a text belongs to it; its words may be some lines further down.
    const at = first === undefined ? parent.pos : first.pos + (/\S/.exec(first.getFullText(file))?.index ?? 0)
    const { line } = file.getLineAndCharacterOfPosition(at)
    return `${relative(root, file.fileName)}: ${line + 1}: ${advice}`
  })
  return [...new Set(faults)]
}

/** The program of the sources, with what they import. */
export function programOf(config: string, sources: ReadonlyMap<string, string | undefined>): ts.Program {
  const { config: json } = ts.readConfigFile(config, (path) => ts.sys.readFile(path)) as { config: unknown }
  const { options } = ts.parseJsonConfigFileContent(json, { ...ts.sys, readDirectory: () => [] }, dirname(config))
  const host = ts.createCompilerHost(options, true)
  const { fileExists, readFile } = host
  host.fileExists = (path) => sources.has(path) || fileExists(path)
  host.readFile = (path) => sources.get(path) ?? readFile(path)
  return ts.createProgram([...sources.keys()], options, host)
}

/** The runs of loose text of some files of a program. */
export function looseTexts(program: ts.Program, paths: readonly string[]): LooseText[] {
  const checker = program.getTypeChecker()
  const found: LooseText[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) found.push(...looseIn(node, checker))
    ts.forEachChild(node, visit)
  }
  for (const path of paths) {
    const file = program.getSourceFile(path)
    if (file) visit(file)
  }
  return found
}

function looseIn(parent: ts.JsxElement | ts.JsxFragment, checker: ts.TypeChecker): LooseText[] {
  const children = parent.children.filter(isDrawn)
  const roles = children.map((child) => roleOf(child, checker))
  const isLoose = (at: number) => {
    const [child, role] = [children[at], roles[at]]
    if (child === undefined || (role !== 'text' && role !== 'changingText')) return false
    // The text of a fragment comes and goes with it.
    if (ts.isJsxFragment(parent)) return true
    if (children.length === 1) return isList(child, checker)
    return role === 'changingText' || isInsertedBefore(roles.slice(0, at))
  }
  const runs: ts.JsxChild[][] = []
  children.forEach((child, at) => {
    if (!isTextRole(roles[at])) return
    if (at === 0 || !isTextRole(roles[at - 1])) runs.push([])
    runs.at(-1)?.push(child)
  })
  return runs.filter((run) => run.some((child) => isLoose(children.indexOf(child)))).map((run) => ({ parent, run }))
}

/** Whether elements may be put before a text that stands after these siblings. */
function isInsertedBefore(before: readonly Role[]): boolean {
  return before.lastIndexOf('changing') > before.lastIndexOf('steady')
}

function isTextRole(role: Role | undefined): boolean {
  return role === 'text' || role === 'changingText'
}

function isSteady(role: Role): boolean {
  return role === 'steady' || role === 'blank'
}

/** White space that breaks a line, and comments, are not drawn. */
function isDrawn(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return !child.containsOnlyTriviaWhiteSpaces
  return !ts.isJsxExpression(child) || child.expression !== undefined
}

function roleOf(child: ts.JsxChild, checker: ts.TypeChecker): Role {
  if (ts.isJsxText(child)) return child.text.trim() === '' ? 'blank' : 'text'
  if (ts.isJsxFragment(child))
    return child.children.filter(isDrawn).every((part) => isSteady(roleOf(part, checker))) ? 'steady' : 'changing'
  if (ts.isJsxExpression(child)) {
    if (child.expression === undefined) return 'steady'
    if (ts.isStringLiteralLike(child.expression)) return child.expression.text.trim() === '' ? 'blank' : 'text'
    if (ts.isNumericLiteral(child.expression)) return 'text'
    return mayBeText(checker.getTypeAtLocation(child.expression), checker) ? 'changingText' : 'changing'
  }
  const { tagName, attributes } = ts.isJsxElement(child) ? child.openingElement : child
  if (attributes.properties.some((prop) => ts.isJsxAttribute(prop) && prop.name.getText() === 'key')) return 'changing'
  if (isIntrinsic(tagName)) return 'steady'
  return roleOfComponent(tagName, checker)
}

function isIntrinsic(tagName: ts.JsxTagNameExpression): boolean {
  return ts.isIdentifier(tagName) && /^[a-z]/.test(tagName.text)
}

/** By what the component says that it returns. Those of libraries say `ReactNode` throughout, and draw an element. */
function roleOfComponent(tagName: ts.JsxTagNameExpression, checker: ts.TypeChecker): Role {
  const [signature] = checker.getTypeAtLocation(tagName).getCallSignatures()
  const from = signature?.declaration?.getSourceFile().fileName ?? '/node_modules/'
  if (signature === undefined || from.includes('/node_modules/')) return 'steady'
  const type = signature.getReturnType()
  if (mayBeText(type, checker)) return 'changingText'
  return includes(type, ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike) ? 'changing' : 'steady'
}

const textFlags =
  ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike | ts.TypeFlags.Any | ts.TypeFlags.Unknown

function mayBeText(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (type.isUnion()) return type.types.some((part) => mayBeText(part, checker))
  if (type.flags & ts.TypeFlags.TypeParameter) {
    const constraint = checker.getBaseConstraintOfType(type)
    return constraint === undefined || mayBeText(constraint, checker)
  }
  const item = itemOf(type, checker)
  return item ? mayBeText(item, checker) : (type.flags & textFlags) !== 0
}

function includes(type: ts.Type, flags: ts.TypeFlags): boolean {
  return type.isUnion() ? type.types.some((part) => includes(part, flags)) : (type.flags & flags) !== 0
}

/** Of an array or tuple, what it holds. */
function itemOf(type: ts.Type, checker: ts.TypeChecker): ts.Type | undefined {
  return checker.isArrayType(type) || checker.isTupleType(type)
    ? checker.getIndexTypeOfType(type, ts.IndexKind.Number)
    : undefined
}

/** Whether an only child is a list that may hold text: its texts are siblings of each other. */
function isList(child: ts.JsxChild, checker: ts.TypeChecker): boolean {
  if (!ts.isJsxExpression(child) || child.expression === undefined) return false
  const type = checker.getTypeAtLocation(child.expression)
  return itemOf(type, checker) !== undefined
}
