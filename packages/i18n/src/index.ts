export { normaliseDigits } from './digits.ts'
export {
  formatDate,
  formatDateRange,
  formatDayMonth,
  formatInstant,
  formatTime,
  HOME_ZONE,
  monthAndYear,
  monthName,
  spellDate,
  weekdayName,
  weekdayNames,
} from './format-date.ts'
export type { NameWidth } from './format-date.ts'
export { formatClock, formatDuration, spellDuration, timeLeft } from './format-duration.ts'
export type { TimeLeft } from './format-duration.ts'
export { comma, formatList } from './format-list.ts'
export { currencySymbol, formatMoney, formatMoneyIsolated } from './format-money.ts'
export type { CurrencyCode, MoneyAmount, MoneyFormat } from './format-money.ts'
export { formatDecimal, formatNumber, formatPercent } from './format-number.ts'
export { formatRelative } from './format-relative.ts'
export { isolate, isolateForLocale, isolateLtr, stripIsolates } from './isolates.ts'
export {
  directionOf,
  FALLBACK_LOCALE,
  intlTag,
  isLocale,
  langCodeOf,
  LOCALES,
  localeOfLangCode,
  localisePath,
  nativeName,
  preferredLocale,
  splitLocale,
} from './locales.ts'
export type { Direction, LangCode, Locale, LocalisedPath } from './locales.ts'
export type { MessageKey, MessageTree, MessageValues, Translate } from './message-types.ts'
export { packageNamespace } from './package-namespace.ts'
export { createTranslator } from './translator.ts'
export type { MissingMessage, Translator, TranslatorOptions } from './translator.ts'
export { onlyDigits } from './typed-text.ts'
