import type { ProductWords } from '#src/products/products.service.ts'
import type { LangCode } from '@masa/contract'
import { areaWords } from '#src/platform/language/area-words.ts'
import ar from './messages/ar.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import he from './messages/he.json' with { type: 'json' }
import ru from './messages/ru.json' with { type: 'json' }

/** What is said of the order of a package, in one language. */
export const vacationWords = areaWords('vacations', { he, en, ru, ar })

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
    supplierCancelled: {
      title: t('supplierCancelled.title'),
      lead: t('supplierCancelled.lead'),
      heading: t('supplierCancelled.heading'),
      caption: t('supplierCancelled.caption'),
      state: t('supplierCancelled.state'),
      reject: t('supplierCancelled.reject'),
      silence: t('supplierCancelled.silence'),
    },
  }
}
