import { useId } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { IconButton } from '../button/index.ts'
import { cx } from '../class-names.ts'
import { CloseIcon } from '../icons/index.ts'
import { asElement } from '../translated-page/as-element.tsx'
import styles from './modal.module.css'
import { useDialog } from './use-dialog.ts'

/** A dialog above the page. */
export interface ModalProps {
  readonly isOpen: boolean
  /** Escape, the close button or a press beside it. Without it the dialog cannot be left: a booking in the making. */
  readonly onClose?: () => void
  readonly title: ReactNode
  /** A small poster above the title. */
  readonly art?: ReactNode
  readonly children: ReactNode
  /** The buttons. */
  readonly actions?: ReactNode
  readonly closeLabel: string
  /** Words in the middle (a notice, progress) or at the start (a form). Default `center`. */
  readonly align?: 'center' | 'start'
  readonly size?: 'md' | 'lg'
  /** 1 where nothing of the page stands behind it. Default 2. */
  readonly level?: 1 | 2
}

/** The native dialog, a sheet from below on phones. */
export function Modal({
  isOpen,
  onClose,
  title,
  art,
  children,
  actions,
  closeLabel,
  align = 'center',
  size = 'md',
  level = 2,
}: ModalProps): ReactElement {
  const titleId = useId()
  const Heading = level === 1 ? 'h1' : 'h2'
  const ref = useDialog({ isOpen })
  return (
    <dialog
      ref={ref}
      className={cx(styles.modal, styles[size], styles[align])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onKeyDown={(event) => {
        // Browsers close a dialog on the second Escape even if the first was prevented.
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose?.()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose?.()
      }}
    >
      {isOpen && (
        <div className={styles.inside}>
          {art !== undefined && (
            <div className={styles.art} aria-hidden="true">
              {art}
            </div>
          )}
          {onClose && (
            <span className={styles.close}>
              <IconButton
                label={closeLabel}
                icon={<CloseIcon />}
                look={art === undefined ? 'bare' : 'chip'}
                onClick={onClose}
              />
            </span>
          )}
          <div className={styles.body}>
            <Heading id={titleId} className={styles.title} tabIndex={-1}>
              {title}
            </Heading>
            {asElement(children)}
            {actions !== undefined && <div className={styles.actions}>{actions}</div>}
          </div>
        </div>
      )}
    </dialog>
  )
}
