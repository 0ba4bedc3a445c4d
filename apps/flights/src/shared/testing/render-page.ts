import { pageRenderer } from '@masa/remote-dev/testing'
import ar from '../../../messages/ar.json'
import en from '../../../messages/en.json'
import he from '../../../messages/he.json'
import ru from '../../../messages/ru.json'

export const renderPage = pageRenderer('flights', { he, en, ru, ar })
