import { Link } from '@masa/design-system/link'
import type { RichBlock } from '@masa/contract/maintenance'
import type { ReactElement } from 'react'

/** The operator's text as nodes: no string of it becomes markup here. */
export function RichBlocks({ blocks }: { blocks: readonly RichBlock[] }): ReactElement {
  return (
    <>
      {blocks.map(({ kind, items }, at) => {
        if (kind === 'list') {
          return (
            <ul key={at}>
              {items.map((item, index) => (
                <li key={index}>
                  <Runs item={item} />
                </li>
              ))}
            </ul>
          )
        }
        const Block = kind === 'heading' ? 'h3' : 'p'
        return items.map((item, index) => (
          <Block key={`${at}-${index}`}>
            <Runs item={item} />
          </Block>
        ))
      })}
    </>
  )
}

function Runs({ item }: { item: RichBlock['items'][number] }): ReactElement {
  return (
    <>
      {item.map(({ text, isStrong, href }, at) => {
        const words = isStrong ? <strong key={at}>{text}</strong> : <span key={at}>{text}</span>
        return href === null ? (
          words
        ) : (
          <Link key={at} href={href} {...(href.startsWith('http') ? { target: '_blank', rel: 'noopener' } : {})}>
            {words}
          </Link>
        )
      })}
    </>
  )
}
