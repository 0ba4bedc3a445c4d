import { acceptPaymentReturn } from '@masa/remote-kit'
import { useEffect, useRef, useState } from 'react'
import type { ReactElement } from 'react'
import styles from './checkout.module.css'

/** After this long without a loaded page the traveller is told that the provider is slow (ms). */
const SLOW_MS = 8_000

export interface PaymentFrameProps {
  readonly url: string
  readonly title: string
  readonly onReturn: (address: string) => void
  readonly slow: string
}

/**
 * The provider's page, from another origin, without the right to move ours. What it comes back with reaches us as a
 * message of our own return page inside the frame; the message proves nothing and is taken apart before it is followed.
 */
export function PaymentFrame({ url, title, onReturn, slow }: PaymentFrameProps): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  const [isSlow, setSlow] = useState(false)

  useEffect(() => {
    function hear(event: MessageEvent): void {
      const verdict = acceptPaymentReturn({
        message: event.data,
        messageOrigin: event.origin,
        ownOrigin: window.location.origin,
        isFromPaymentFrame: event.source !== null && event.source === frame.current?.contentWindow,
        expectedPath: '/booking/card-verified',
      })
      if (verdict.kind === 'accepted') onReturn(verdict.address)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [onReturn])

  useEffect(() => {
    setLoaded(false)
    setSlow(false)
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [url])

  return (
    <div className={styles.payment}>
      <p role="status" className={styles.slow}>
        {isSlow && !isLoaded ? slow : ''}
      </p>
      <iframe
        ref={frame}
        className={styles.frame}
        src={url}
        title={title}
        sandbox="allow-scripts allow-forms allow-same-origin"
        referrerPolicy="origin"
        onLoad={() => setLoaded(true)}
      />
    </div>
  )
}
