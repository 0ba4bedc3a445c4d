import type { ReactElement, ReactNode } from 'react'
import {
  Button,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as Region,
} from 'react-aria-components/Toast'
import { Text } from 'react-aria-components/Text'
import { cx } from '../class-names.ts'
import { AlertIcon, CheckIcon, CloseIcon } from '../icons/index.ts'
import styles from './toast.module.css'

/** One line that may be missed: never the only copy of a message. */
export interface ToastMessage {
  readonly text: ReactNode
  readonly tone?: 'good' | 'bad'
  /** At most one; the toast closes after it. */
  readonly action?: { readonly label: string; readonly onAction: () => void }
}

/** The page's toasts. The shell makes one and hosts its region. */
export interface Toasts {
  /** Shows a message, for 8 s by default (pointer and focus stop the clock); 0 until it is closed. Returns how to take it away. */
  show(message: ToastMessage, options?: { durationMs?: number }): () => void
  /** For the region. */
  readonly queue: ToastQueue<ToastMessage>
}

/** Makes the page's toasts; at most three show at a time. */
export function createToasts(): Toasts {
  const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 })
  return {
    queue,
    show(message, { durationMs = 8000 } = {}) {
      const key = queue.add(message, durationMs > 0 ? { timeout: durationMs } : {})
      return () => queue.close(key)
    },
  }
}

/** Where toasts appear: bottom start. A landmark, which F6 reaches. */
export function ToastRegion({
  toasts,
  label,
  closeLabel,
}: {
  toasts: Toasts
  label: string
  closeLabel: string
}): ReactElement {
  return (
    <Region queue={toasts.queue} aria-label={label} className={styles.region ?? ''}>
      {({ toast }) => (
        <Toast toast={toast} className={cx(styles.toast, toast.content.tone === 'bad' && styles.bad)}>
          {toast.content.tone === 'bad' ? <AlertIcon /> : <CheckIcon />}
          <ToastContent className={styles.text ?? ''}>
            {/* Its text is the toast's name: a dialog needs one. */}
            <Text slot="title">{toast.content.text}</Text>
          </ToastContent>
          {toast.content.action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                toast.content.action?.onAction()
                toasts.queue.close(toast.key)
              }}
            >
              {toast.content.action.label}
            </button>
          )}
          <Button slot="close" aria-label={closeLabel} className={styles.close ?? ''}>
            <CloseIcon size="sm" />
          </Button>
        </Toast>
      )}
    </Region>
  )
}
