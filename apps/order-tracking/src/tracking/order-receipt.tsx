import { Receipt, refundOf } from '@masa/checkout/order'
import type { BookInfo } from '@masa/contract/book-info'
import { Button } from '@masa/design-system/button'
import { PrinterIcon } from '@masa/design-system/icons'
import { Container } from '@masa/design-system/layout'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { BackToOrder } from './back-to-order.tsx'
import styles from './tracking.module.css'

/** Money was taken or given back, of which there is a receipt. */
export const hasReceipt = (order: BookInfo['order']): boolean =>
  order.payment.charged !== null || order.cancellation !== null || refundOf(order)?.kind === 'refund'

/** The receipt by itself, as a page that is printed for the books. */
export function OrderReceipt({ order, orderHref }: { order: BookInfo['order']; orderHref: string }): ReactElement {
  const t = useMessages()
  return (
    <Container className={styles.trip ?? ''}>
      <BackToOrder href={orderHref} />
      <div className={styles.receipt}>
        <Receipt order={order} refund={refundOf(order)} level={1} />
        <p className={styles.acts}>
          <Button look="quiet" icon={<PrinterIcon />} onClick={() => window.print()}>
            {t('track.print')}
          </Button>
        </p>
      </div>
    </Container>
  )
}
