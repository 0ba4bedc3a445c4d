import type { ReactNode } from 'react'

/**
 * What a caller gave, with bare text in an element of its own. A page translator puts its own elements in place of text,
 * so text among siblings could neither be changed nor taken away any more. Where it is an only child it needs none.
 */
export function asElement(node: ReactNode): Exclude<ReactNode, string | number | bigint> {
  return typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint' ? <span>{node}</span> : node
}
