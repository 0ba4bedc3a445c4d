import type { SucceededBooking } from '@masa/contract/booking'
import { titleV1 } from '@masa/remote-kit'
import { useEffect, useRef } from 'react'
import type { ReactElement, ReactNode } from 'react'
import styles from './order-head.module.css'

/** What the page of an order shows: another value is another page, though its address is the same. */
export function standingOf({ status, onRequest, priceRise, cancellation }: SucceededBooking): string {
  const asked = onRequest === null ? '' : onRequest.acceptanceToken === null ? ' waits' : ' offered'
  return [status, asked, priceRise?.outcome ?? '', cancellation === null ? '' : 'cancelled'].join(' ')
}

/**
 * Around an order. Once it stands otherwise than before, the page begins at its top and the focus goes to its heading: what
 * was pressed is gone. The tab is named by the heading.
 */
export function OrderPlace({
  standing,
  focusHeading,
  children,
}: {
  /** Null while the order is not known. */
  readonly standing: string | null
  readonly focusHeading: () => void
  readonly children: ReactNode
}): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef<string | null>(null)
  const focus = useRef(focusHeading)
  useEffect(() => {
    focus.current = focusHeading
  }, [focusHeading])
  useEffect(() => {
    if (standing === null) return
    const title = place.current?.querySelector('h1')?.textContent
    // The frame begins to listen in an effect of its own, which runs after those of the pages below it.
    if (title) queueMicrotask(() => titleV1.emit({ title }))
    if (before.current !== null && before.current !== standing) {
      window.scrollTo({ top: 0 })
      focus.current()
    }
    before.current = standing
  }, [standing])
  return (
    <div ref={place} className={styles.place}>
      {children}
    </div>
  )
}
