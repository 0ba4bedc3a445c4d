import type { LangCode } from '@masa/contract'
import type { OrderPhrases } from '@masa/contract/order'
import type { ProductWords } from '#src/products/products.service.ts'
import { areaWords } from '#src/platform/language/area-words.ts'
import ar from '../messages/ar.json' with { type: 'json' }
import en from '../messages/en.json' with { type: 'json' }
import he from '../messages/he.json' with { type: 'json' }
import ru from '../messages/ru.json' with { type: 'json' }

/** What is said of an order of flights, in one language. */
export const flightWords = areaWords('flights', { he, en, ru, ar })

/** What is said of its price lines, of the steps by which it is processed, and in its messages. */
export function productWords(lang: LangCode): ProductWords {
  const t = flightWords(lang)
  return {
    lines: {
      adult: { name: t('line.adult'), countsTravellers: true },
      child: { name: t('line.child'), countsTravellers: true },
      infant: { name: t('line.infant'), countsTravellers: true },
    },
    steps: [
      { step: 'authorisation', label: t('step.authorisation'), doneBy: 'authorised' },
      { step: 'tickets', label: t('step.tickets'), doneBy: 'suppliersConfirmed' },
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

/** Sentences of its pages; `place` is where it goes. */
export function phrasesOf(place: string, lang: LangCode): OrderPhrases {
  const t = flightWords(lang)
  return {
    steps: [
      { id: 'travellers', label: t('phrases.steps.travellers') },
      { id: 'payer', label: t('phrases.steps.payer') },
    ],
    emailHint: t('phrases.emailHint'),
    charged: t('phrases.charged'),
    stillHeld: t('phrases.stillHeld'),
    waiting: {
      title: t('phrases.waiting.title'),
      lead: t('phrases.waiting.lead'),
      released: t('phrases.waiting.released'),
      wait: t('phrases.waiting.wait'),
      waitTitle: t('phrases.waiting.waitTitle'),
      waitText: t('phrases.waiting.waitText'),
      isWaiting: t('phrases.waiting.isWaiting'),
      giveUpText: t('phrases.waiting.giveUpText'),
    },
    refused: t('phrases.refused'),
    similar: t('phrases.similar'),
    cancellation: {
      title: t('phrases.cancellation.title', { place }),
      hasBegun: t('phrases.cancellation.hasBegun'),
      fee: t('phrases.cancellation.fee'),
      partial: t('phrases.cancellation.partial'),
      supplierTerms: t('phrases.cancellation.supplierTerms'),
      supplierTermsText: t('phrases.cancellation.supplierTermsText'),
      supplierChange: t('phrases.cancellation.supplierChange'),
      supplierChangeText: t('phrases.cancellation.supplierChangeText'),
      items: t('phrases.cancellation.items'),
      searchAgain: t('phrases.cancellation.searchAgain'),
    },
  }
}
