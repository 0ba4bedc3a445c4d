import { holidaysOf } from '@masa/demo-world'
import type { LangCode } from '@masa/contract'
import { inLanguage } from '#src/platform/language/in-language.ts'

/** Holidays and school breaks that begin in the years, by date. */
export const holidaysIn = (
  years: readonly number[],
  lang: LangCode,
): { name: string; fromDate: string; toDate: string }[] =>
  years
    .flatMap((year) => holidaysOf(year))
    .map((holiday) => ({ name: inLanguage(holiday.names, lang), fromDate: holiday.from, toDate: holiday.to }))
