import { toastV1 } from '@masa/remote-kit'
import type { Toast } from '@masa/remote-kit'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ReactElement } from 'react'

const Toasts = lazy(async () => {
  const { Toasts: Component } = await import(/* webpackChunkName: "toasts" */ './toasts.tsx')
  return { default: Component }
})

/** Shows what is said in passing. What draws it is fetched with the first message: most pages never have one. */
export function ToastRegion(): ReactElement | null {
  const [messages, setMessages] = useState<readonly Toast[]>([])
  useEffect(() => toastV1.listen((toast) => setMessages((said) => [...said, toast])), [])
  if (messages.length === 0) return null
  return (
    <Suspense>
      <Toasts messages={messages} />
    </Suspense>
  )
}
