import type { AnswerOf } from '@masa/contract'
import type { footerItem } from '@masa/contract/content'
import type { ReactElement } from 'react'

type Blocks = AnswerOf<typeof footerItem>['blocks']

/** Headings, paragraphs and lists as they were written: text alone, never markup. */
export function InfoBlocks({ blocks }: { blocks: Blocks }): ReactElement {
  return (
    <>
      {blocks.map(({ kind, items }, at) => {
        if (kind === 'list') {
          return (
            <ul key={at}>
              {items.map((item, index) => (
                <li key={index}>{item}</li>
              ))}
            </ul>
          )
        }
        const Tag = kind === 'heading' ? 'h2' : 'p'
        return items.map((item, index) => <Tag key={`${at}-${index}`}>{item}</Tag>)
      })}
    </>
  )
}
