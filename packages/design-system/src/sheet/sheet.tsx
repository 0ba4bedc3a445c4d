import { useEffect, useId, useRef } from 'react'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { IconButton } from '../button/index.ts'
import { cx } from '../class-names.ts'
import { CloseIcon } from '../icons/index.ts'
import { useDialog } from '../modal/index.ts'
import { scrollBehavior } from '../motion/index.ts'
import styles from './sheet.module.css'
import { useIsPhone } from './use-width.ts'

/** A panel that hangs from its field; on a phone a sheet from below. */
export interface SheetProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly lead?: ReactNode
  readonly closeLabel: string
  readonly children: ReactNode
  /** Stays in view at the bottom: a summary and the button. */
  readonly foot?: ReactNode
  /** The field that it belongs to: presses there do not close it, and closing gives the focus back. */
  readonly anchor?: RefObject<HTMLElement | null>
  /** Width on a wide screen: `sm` 27 rem, `md` 56, `lg` 62. Default `md`. */
  readonly size?: 'sm' | 'md' | 'lg'
  /** Which edge of the place it hangs in it keeps to on a wide screen. */
  readonly edge?: 'start' | 'end'
  /** Only a sheet: never hangs, even on a wide screen (filters). */
  readonly isAlwaysModal?: boolean
}

/**
 * On a wide screen it is placed absolutely: the element around it must be positioned. It scrolls the page so that all
 * of it shows, and closes when the focus or a press goes elsewhere.
 */
export function Sheet(props: SheetProps): ReactElement {
  const {
    isOpen,
    onClose,
    title,
    lead,
    closeLabel,
    children,
    foot,
    anchor,
    size = 'md',
    edge = 'start',
    isAlwaysModal = false,
  } = props
  const titleId = useId()
  const isPhone = useIsPhone()
  const isModal = isPhone || isAlwaysModal
  const ref = useDialog({ isOpen, isModal })
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })

  useEffect(() => {
    const dialog = ref.current
    if (!isOpen || isModal || !dialog) return
    dialog.scrollIntoView?.({ block: 'nearest', behavior: scrollBehavior() })
    const outside = (event: Event): void => {
      const target = event.target as Node
      if (!dialog.contains(target) && !anchor?.current?.contains(target)) close.current()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      // A dialog beside the page does not give the focus back by itself.
      const { activeElement, body } = document
      // What had the focus may be gone already, with all that was in the sheet.
      if (activeElement === body || dialog.contains(activeElement))
        // oxlint-disable-next-line react-hooks/exhaustive-deps -- the element at the anchor when the sheet closes
        anchor?.current?.focus({ preventScroll: true })
    }
  }, [isOpen, isModal, anchor, ref])

  return (
    <dialog
      ref={ref}
      className={cx(styles.sheet, isModal ? styles.modal : styles.hanging, styles[size], styles[edge])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        anchor?.current?.focus()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && isModal) onClose()
      }}
    >
      {isOpen && (
        <div className={styles.inside}>
          <header className={styles.head}>
            <div>
              <h2 id={titleId} className={styles.title} tabIndex={-1}>
                {title}
              </h2>
              {lead !== undefined && <p className={styles.lead}>{lead}</p>}
            </div>
            <IconButton label={closeLabel} icon={<CloseIcon />} look="bare" onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {foot !== undefined && <footer className={styles.foot}>{foot}</footer>}
        </div>
      )}
    </dialog>
  )
}
