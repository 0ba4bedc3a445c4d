import { splitLocale } from '@masa/i18n'
import { paymentReturnAddress } from '@masa/remote-kit/payment-return'
import type { PaymentReturnMessage } from '@masa/remote-kit/payment-return'

/**
 * The script of the pages that the provider's frame comes back to: rebuilds the address of the return and hands it to
 * the parent, to our own origin and no other. Where the booking goes on is written by the edge. As a top page it does
 * nothing: the static page that carries it says what there is to say.
 */
const path = document.currentScript?.dataset['returnsTo']
if (path !== undefined && window.parent !== window) {
  const { locale } = splitLocale(location.pathname)
  const address = paymentReturnAddress({ path, query: location.search, languagePrefix: `/${locale}` })
  const message: PaymentReturnMessage = { kind: 'masa.payment-return', version: 1, address }
  window.parent.postMessage(message, location.origin)
}
