import { cloneElement } from 'react'
import type { ReactElement, ReactNode } from 'react'

/**
 * Puts elements where a message names them: `<terms>…</terms>` takes the part `terms` around its words, `<br/>` the part
 * as it is; parts may stand inside parts. A name without a part stays text, as does everything else with a bracket.
 */
export function partsOf(text: string, parts: Readonly<Record<string, ReactElement>>): ReactNode[] {
  const nodes: ReactNode[] = []
  let at = 0
  for (const tag of text.matchAll(/<(\w+)>([\s\S]*?)<\/\1>|<(\w+)\s*\/>/g)) {
    const [whole, around, inside = '', alone] = tag
    const part = parts[around ?? alone ?? '']
    if (part === undefined) continue
    nodes.push(
      text.slice(at, tag.index),
      cloneElement(part, { key: tag.index }, ...(around === undefined ? [] : partsOf(inside, parts))),
    )
    at = tag.index + whole.length
  }
  return [...nodes, text.slice(at)].filter((node) => node !== '')
}
