import { acceptPaymentReturn } from '@masa/remote-kit/payment-return'
import { Button } from '@masa/design-system/button'
import { useEffect, useRef, useState } from 'react'
import type { ReactElement } from 'react'
import styles from './payment-frame.module.css'

/** After this long without a loaded page the page says that the provider is slow (ms). */
const SLOW_MS = 8_000
/** After this long it is not coming by itself (ms). */
const LOST_MS = 25_000

export interface PaymentFrameProps {
  readonly url: string
  readonly title: string
  /** The path of the site at which the booking goes on: a return to any other is not followed. */
  readonly returnsTo: string
  readonly onReturn: (address: string) => void
  /** Called for a message from within the frame, of our own origin, that was no genuine return. */
  readonly onRefused: (reason: 'shape' | 'address') => void
  readonly words: {
    readonly slow: string
    /** That the form does not come, what is safe, and what to do. */
    readonly lost: string
    /** Asks whether the form shows: a browser does not report that it blocked a foreign frame, or that it shows an error. */
    readonly missing: string
    readonly again: string
  }
  /** Asks for the page again. */
  readonly onAgain: () => void
}

/**
 * The provider's page, from another origin, without the right to move ours. What it comes back with reaches us as a
 * message of our own return page inside the frame; the message proves nothing and is taken apart before it is followed.
 */
export function PaymentFrame({
  url,
  title,
  returnsTo,
  onReturn,
  onRefused,
  onAgain,
  words,
}: PaymentFrameProps): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLoaded, setLoaded] = useState(false)
  const [waited, setWaited] = useState<'briefly' | 'long' | 'tooLong'>('briefly')

  useEffect(() => {
    function receive(event: MessageEvent): void {
      const verdict = acceptPaymentReturn({
        message: event.data,
        messageOrigin: event.origin,
        ownOrigin: window.location.origin,
        isFromPaymentFrame: event.source !== null && event.source === frame.current?.contentWindow,
        expectedPath: returnsTo,
      })
      if (verdict.kind === 'accepted') onReturn(verdict.address)
      // Of others' messages there are always some; these can only have been forged.
      else if (verdict.reason === 'shape' || verdict.reason === 'address') onRefused(verdict.reason)
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [returnsTo, onReturn, onRefused])

  useEffect(() => {
    setLoaded(false)
    setWaited('briefly')
    const slow = setTimeout(() => setWaited('long'), SLOW_MS)
    const lost = setTimeout(() => setWaited('tooLong'), LOST_MS)
    return () => {
      clearTimeout(slow)
      clearTimeout(lost)
    }
  }, [url])

  return (
    <div className={styles.payment}>
      <p role="status" className={styles.slow}>
        {isLoaded || waited === 'briefly' ? '' : waited === 'long' ? words.slow : words.lost}
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
      <p className={styles.missing}>
        <span>{words.missing}</span>{' '}
        <Button look="link" onClick={onAgain}>
          {words.again}
        </Button>
      </p>
    </div>
  )
}
