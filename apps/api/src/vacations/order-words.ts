import type { LangCode } from '@masa/contract'
import { createTranslator, localeOfLangCode, type Locale, type MessageKey } from '@masa/i18n'
import type { ProductWords } from '#src/quotes/quotes.service.ts'
import ar from './messages/ar.json' with { type: 'json' }
import en from './messages/en.json' with { type: 'json' }
import he from './messages/he.json' with { type: 'json' }
import ru from './messages/ru.json' with { type: 'json' }

const translators = new Map(
  Object.entries({ he, en, ru, ar }).map(([locale, vacations]) => [
    locale,
    createTranslator({ locale: locale as Locale, catalogues: { vacations }, onMissing: 'throw' }),
  ]),
)

/** What is said of the order of a package, in one language. */
export function vacationWords(lang: LangCode) {
  return (key: MessageKey<typeof en>, values?: Readonly<Record<string, string>>): string =>
    translators.get(localeOfLangCode(lang))?.translate('vacations', key, values) ?? ''
}

/** Names of a package's price lines, and of the steps by which its order is processed. */
export function productWords(lang: LangCode): ProductWords {
  const t = vacationWords(lang)
  return {
    lines: {
      flights: t('line.flights'),
      room: t('line.room'),
      transfers: t('line.transfers'),
      taxes: t('line.taxes'),
      baggage: t('line.baggage'),
      dealDiscount: t('line.dealDiscount'),
    },
    steps: {
      authorisation: t('step.authorisation'),
      flights: t('step.flights'),
      hotel: t('step.hotel'),
      charge: t('step.charge'),
      documents: t('step.documents'),
    },
  }
}
