import type { ProductWords } from '#src/products/products.service.ts'
import type { LangCode } from '@masa/contract'
import { createTranslator, localeOfLangCode, type Locale, type MessageKey } from '@masa/i18n'
import ar from './messages/ar.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import he from './messages/he.json' with { type: 'json' }
import ru from './messages/ru.json' with { type: 'json' }

const readers = new Map(
  Object.entries({ he, en, ru, ar }).map(([locale, vacations]) => {
    const { translate, words } = createTranslator({
      locale: locale as Locale,
      catalogues: { vacations },
      onMissing: 'throw',
    })
    // A text without values is looked up once: an order shows some forty of them.
    return [locale, words().reader('vacations', (key, values) => translate('vacations', key, values))]
  }),
)

/** What is said of the order of a package, in one language. */
export function vacationWords(lang: LangCode) {
  return (key: MessageKey<typeof en>, values?: Readonly<Record<string, string>>): string =>
    readers.get(localeOfLangCode(lang))?.(key, values) ?? ''
}

/** What is said of a package's price lines, of the steps by which its order is processed, and in its messages. */
export function productWords(lang: LangCode): ProductWords {
  const t = vacationWords(lang)
  return {
    lines: {
      flights: { name: t('line.flights'), countsTravellers: true },
      room: { name: t('line.room'), detail: 'insteadOfName' },
      transfers: { name: t('line.transfers'), countsTravellers: true },
      taxes: { name: t('line.taxes') },
      baggage: { name: t('line.baggage') },
      dealDiscount: { name: t('line.dealDiscount') },
    },
    steps: [
      { step: 'authorisation', label: t('step.authorisation'), doneBy: 'authorised' },
      { step: 'flights', label: t('step.flights'), doneBy: 'authorised' },
      { step: 'hotel', label: t('step.hotel'), doneBy: 'suppliersConfirmed' },
      { step: 'charge', label: t('step.charge'), doneBy: 'charged' },
      { step: 'documents', label: t('step.documents'), doneBy: 'charged' },
    ],
    mails: {
      confirmed: t('mail.confirmed'),
      confirmedNote: t('mail.checkIn'),
      onRequestSubject: t('mail.onRequestSubject'),
      onRequest: t('mail.onRequest'),
      refused: t('mail.refused'),
    },
  }
}
