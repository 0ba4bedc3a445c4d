import { lazyPart } from '@masa/design-system/lazy-part'
import { toastV1 } from '@masa/remote-kit'
import type { Toast } from '@masa/remote-kit'
import { useEffect, useState } from 'react'
import type { ReactElement } from 'react'

const Toasts = lazyPart(async () => (await import(/* webpackChunkName: "toasts" */ './toasts.tsx')).Toasts, {
  Failure: null,
})

/** Shows what is said in passing. What draws it is fetched with the first message: most pages never have one. */
export function ToastRegion(): ReactElement | null {
  const [messages, setMessages] = useState<readonly Toast[]>([])
  useEffect(() => toastV1.listen((toast) => setMessages((said) => [...said, toast])), [])
  if (messages.length === 0) return null
  return <Toasts messages={messages} />
}
