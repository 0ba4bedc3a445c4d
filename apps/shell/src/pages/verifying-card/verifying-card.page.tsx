import { PaymentPage } from '@masa/checkout/payment'
import type { RefusedReturn } from '@masa/checkout/payment'
import type { ReactElement } from 'react'
import { sendBeacon } from '#src/send-beacon.ts'

const reportToOperator = (refused: RefusedReturn): void => sendBeacon({ kind: 'refused-return', ...refused })

/** `/booking/verifying-card`: the checkout's payment step, as a document of its own. */
export function VerifyingCardPage(): ReactElement {
  return <PaymentPage onRefusedReturn={reportToOperator} />
}
