import { pageRenderer } from '@masa/remote-dev/testing'
import ar from '../../messages/ar.json'
import en from '../../messages/en.json'
import he from '../../messages/he.json'
import ru from '../../messages/ru.json'

const none = { he: {}, en: {}, ru: {}, ar: {} }

/** Renders pages of the checkout in an app that has no words of its own. */
export const renderPage = pageRenderer('host', none, { checkout: { he, en, ru, ar } })
