import { parseSync } from '@swc/core'
import type { LoaderContext } from 'webpack'

/**
 * Lets the bundler drop the parts of the contract that a bundle does not use. A schema is made by calls, and a call is
 * kept unless it is known to change nothing outside: so every top-level `const x = call(…)` becomes the value of a
 * function marked as pure. Without it a page that makes one call carries the schemas of all its neighbours.
 */
export default function unusedSchemasLoader(this: LoaderContext<object>, source: string): string {
  return markPure(source)
}

/** Marks the top-level constants of a TypeScript module; everything else stays byte for byte. */
export function markPure(source: string): string {
  const bytes = Buffer.from(source)
  const module = parseSync(source, { syntax: 'typescript', target: 'es2022' })
  // The parser counts bytes, from wherever its last file ended: the first token shows where this one begins.
  const begins = module.span.start - leadingBytes(source)
  let marked = ''
  let at = 0
  for (const item of module.body) {
    const declaration = item.type === 'ExportDeclaration' ? item.declaration : item
    if (declaration.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue
    for (const { init } of declaration.declarations) {
      if (init?.type !== 'CallExpression') continue
      const [start, end] = [init.span.start - begins, init.span.end - begins]
      marked += `${bytes.subarray(at, start)}/*#__PURE__*/ (() => ${bytes.subarray(start, end)})()`
      at = end
    }
  }
  return marked + bytes.subarray(at).toString()
}

/** Bytes before the first token: comments and white space are no part of a module's span. */
function leadingBytes(source: string): number {
  const before = /^(?:\s|\/\/[^\n]*\n|\/\*[\s\S]*?\*\/)*/.exec(source)?.[0] ?? ''
  return Buffer.byteLength(before)
}
