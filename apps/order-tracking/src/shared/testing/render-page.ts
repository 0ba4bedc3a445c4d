import { pageRenderer } from '@masa/remote-dev/testing'
import checkoutAr from '@masa/checkout/messages/ar.json'
import checkoutEn from '@masa/checkout/messages/en.json'
import checkoutHe from '@masa/checkout/messages/he.json'
import checkoutRu from '@masa/checkout/messages/ru.json'
import ar from '../../../messages/ar.json'
import en from '../../../messages/en.json'
import he from '../../../messages/he.json'
import ru from '../../../messages/ru.json'

export const renderPage = pageRenderer(
  'order-tracking',
  { he, en, ru, ar },
  { checkout: { he: checkoutHe, en: checkoutEn, ru: checkoutRu, ar: checkoutAr } },
)
