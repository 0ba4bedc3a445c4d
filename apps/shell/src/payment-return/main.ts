import { splitLocale } from '@masa/i18n'
import { paymentReturnAddress } from '@masa/remote-kit/payment-return'
import type { PaymentReturnMessage, PaymentReturnPath } from '@masa/remote-kit/payment-return'

/**
 * The script of `/redirect-verified` and `/sabre-fo-redirect-verified`, which the provider's frame comes back to:
 * rebuilds the address of the return and hands it to the parent, to our own origin and no other. As a top page it
 * does nothing: the static page that carries it says what there is to say.
 */
const targets: Readonly<Record<string, PaymentReturnPath>> = {
  '/redirect-verified': '/booking/card-verified',
  '/sabre-fo-redirect-verified': '/sabre/fo-notify-card-completion',
}

const { locale, path } = splitLocale(location.pathname.replace(/\/$/, ''))
const target = targets[path]
if (target !== undefined && window.parent !== window) {
  const address = paymentReturnAddress({ path: target, query: location.search, languagePrefix: `/${locale}` })
  const message: PaymentReturnMessage = { kind: 'masa.payment-return', version: 1, address }
  window.parent.postMessage(message, location.origin)
}
