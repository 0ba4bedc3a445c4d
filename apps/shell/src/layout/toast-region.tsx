import { toastV1 } from '@masa/remote-kit'
import type { Toast } from '@masa/remote-kit'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Shows what remotes say in passing; each can be closed. */
export function ToastRegion() {
  const { t } = useTranslation('shell')
  const [toasts, setToasts] = useState<readonly (Toast & { id: number })[]>([])
  useEffect(() => {
    let last = 0
    const timers = new Set<ReturnType<typeof setTimeout>>()
    const stop = toastV1.listen((toast) => {
      const id = (last += 1)
      setToasts((shown) => [...shown, { ...toast, id }])
      if (toast.lifeMs !== undefined)
        timers.add(setTimeout(() => setToasts((shown) => shown.filter((one) => one.id !== id)), toast.lifeMs))
    })
    return () => {
      stop()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [])
  return (
    <ul aria-live="polite" data-toasts>
      {toasts.map(({ id, kind, text }) => (
        <li key={id} data-kind={kind}>
          {text}
          <button
            type="button"
            onClick={() => setToasts((shown) => shown.filter((one) => one.id !== id))}
            aria-label={t('toast.close')}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  )
}
