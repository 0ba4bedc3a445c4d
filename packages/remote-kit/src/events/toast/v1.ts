import { eventChannel } from '../channel.ts'

export interface Toast {
  readonly kind: 'info' | 'success' | 'warning' | 'error'
  /** Already in the reader's language; shown as text, never as HTML. */
  readonly text: string
  /** Stays until closed when absent. */
  readonly lifeMs?: number
}

/** Remotes emit, the shell's toast region shows. A toast is never the only copy of a message. */
export const toastV1 = eventChannel<Toast>('toast', 1)
