import { cloneElement, createElement } from 'react'
import type { ReactElement } from 'react'

type Parts = Readonly<Record<string, ReactElement>>

/**
 * Puts elements where a message names them: `<terms>…</terms>` takes the part `terms` around its words, `<br/>` the part
 * as it is; parts may stand inside parts. A name without a part stays text, as does everything else with a bracket.
 * Text comes in an element of its own: a page translator takes bare text out of React's hands.
 */
export function partsOf(text: string, parts: Parts): ReactElement[] {
  return piecesOf(text, parts).map((piece, at) =>
    typeof piece === 'string' ? createElement('span', { key: `text-${at}` }, piece) : piece,
  )
}

function piecesOf(text: string, parts: Parts): (string | ReactElement)[] {
  const pieces: (string | ReactElement)[] = []
  let at = 0
  for (const tag of text.matchAll(/<(\w+)>([\s\S]*?)<\/\1>|<(\w+)\s*\/>/g)) {
    const [whole, around, inside = '', alone] = tag
    const part = parts[around ?? alone ?? '']
    if (part === undefined) continue
    pieces.push(
      text.slice(at, tag.index),
      cloneElement(part, { key: tag.index }, ...(around === undefined ? [] : childrenOf(inside, parts))),
    )
    at = tag.index + whole.length
  }
  return [...pieces, text.slice(at)].filter((piece) => piece !== '')
}

/** Text that is all that a part has inside needs no element of its own. */
function childrenOf(text: string, parts: Parts): (string | ReactElement)[] {
  const pieces = piecesOf(text, parts)
  return pieces.length > 1 ? partsOf(text, parts) : pieces
}
