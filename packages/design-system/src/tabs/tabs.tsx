import { useLocale } from '@masa/i18n/react'
import { useId, useRef } from 'react'
import type { KeyboardEvent, ReactElement, ReactNode } from 'react'
import { asElement } from '../translated-page/as-element.tsx'
import styles from './tabs.module.css'

/** One tab. */
export interface TabItem<Id extends string> {
  readonly id: Id
  readonly label: ReactNode
  readonly icon?: ReactNode
}

/** The pattern of the ARIA guide: one stop for the keyboard, arrows walk with the page's direction and choose at once. */
export function Tabs<Id extends string>({
  label,
  items,
  selectedId,
  onSelect,
  children,
}: {
  label: string
  items: readonly TabItem<Id>[]
  selectedId: Id
  onSelect: (id: Id) => void
  children: ReactNode
}): ReactElement {
  const baseId = useId()
  const { direction } = useLocale()
  const list = useRef<HTMLDivElement>(null)
  function press(event: KeyboardEvent): void {
    const at = items.findIndex((item) => item.id === selectedId)
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const targets: Readonly<Record<string, number>> = {
      [forward]: at + 1,
      [back]: at - 1,
      Home: 0,
      End: items.length - 1,
    }
    const to = targets[event.key]
    if (to === undefined) return
    event.preventDefault()
    const index = (to + items.length) % items.length
    const item = items[index]
    if (item) onSelect(item.id)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus()
  }
  return (
    <>
      <div ref={list} className={styles.tabs} role="tablist" aria-label={label} onKeyDown={press}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            id={`${baseId}-${item.id}`}
            role="tab"
            aria-selected={item.id === selectedId}
            aria-controls={`${baseId}-panel`}
            tabIndex={item.id === selectedId ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(item.id)}
          >
            {asElement(item.icon)}
            {asElement(item.label)}
          </button>
        ))}
      </div>
      <div id={`${baseId}-panel`} role="tabpanel" aria-labelledby={`${baseId}-${selectedId}`}>
        {children}
      </div>
    </>
  )
}
