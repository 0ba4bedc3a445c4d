import { createToasts, ToastRegion } from '@masa/design-system/toast'
import type { Toast } from '@masa/remote-kit'
import { useEffect, useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'

/** The kit's toasts, fed with everything that was said since the page began. */
export function Toasts({ messages }: { messages: readonly Toast[] }): ReactElement {
  const t = useMessages()
  const [toasts] = useState(createToasts)
  const shown = useRef(0)
  useEffect(() => {
    for (const { kind, text, lifeMs } of messages.slice(shown.current)) {
      const isBad = kind === 'warning' || kind === 'error'
      toasts.show({ text, tone: isBad ? 'bad' : 'good' }, { durationMs: lifeMs ?? 0 })
    }
    shown.current = messages.length
  }, [messages, toasts])
  return <ToastRegion toasts={toasts} label={t('toast.region')} closeLabel={t('toast.close')} />
}
