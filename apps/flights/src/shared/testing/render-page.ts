import { pageRenderer } from '@masa/remote-dev/testing'
import checkoutAr from '@masa/checkout/messages/ar.json'
import checkoutEn from '@masa/checkout/messages/en.json'
import checkoutHe from '@masa/checkout/messages/he.json'
import checkoutRu from '@masa/checkout/messages/ru.json'
import tripAr from '@masa/trip-search/messages/ar.json'
import tripEn from '@masa/trip-search/messages/en.json'
import tripHe from '@masa/trip-search/messages/he.json'
import tripRu from '@masa/trip-search/messages/ru.json'
import ar from '../../../messages/ar.json'
import en from '../../../messages/en.json'
import he from '../../../messages/he.json'
import ru from '../../../messages/ru.json'

export const renderPage = pageRenderer(
  'flights',
  { he, en, ru, ar },
  {
    checkout: { he: checkoutHe, en: checkoutEn, ru: checkoutRu, ar: checkoutAr },
    'trip-search': { he: tripHe, en: tripEn, ru: tripRu, ar: tripAr },
  },
)
