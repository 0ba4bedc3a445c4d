import { textTyped } from '@masa/i18n/typed-text'
import * as z from 'zod/mini'
import { isCalendarDate, NO_DATE } from './rules/calendar-date.ts'

/** Building blocks of query strings and paths: strict, because a query is text from outside. */

const NO_CONTROL = /^[^\u0000-\u001f\u007f]*$/u

/** Plain text: no control characters, bounded. */
export const text = (max = 200) => z.string().check(z.maxLength(max), z.regex(NO_CONTROL))

/**
 * Text that a person typed into a field, read as the field itself reads it: what was pasted is cleaned before its length
 * is judged. Control characters are refused as they are elsewhere. `read` says what kind of field it is.
 */
export const typed = (max: number, read: (text: string) => string = textTyped) =>
  z.string().check(
    z.regex(NO_CONTROL),
    z.overwrite((value) => read(value).trimEnd()),
    z.maxLength(max),
  )

/** A code of the trade: `DXB`, `vacation_pack`, `BB`. */
export const code = (max = 40) => z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{1,${max}}$`)))

/** A whole number written in ASCII digits. */
export const wholeNumber = ({ min = 0, max = 999_999_999_999_999 } = {}) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/)),
    z.pipe(
      z.transform((value: string) => Number(value)),
      z.int().check(z.gte(min), z.lte(max)),
    ),
  )

/** `true` or `false`. */
export const flag = () =>
  z.pipe(
    z.string().check(z.regex(/^(true|false|1|0)$/)),
    z.transform((value: string) => value === 'true' || value === '1'),
  )

/** A comma list of codes. Empty items are refused, and so are more than `max` of them. */
export const codeList = (max = 31) =>
  z.pipe(
    z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}(,[A-Za-z0-9_-]{1,40})*$/)),
    z.pipe(
      z.transform((value: string) => value.split(',')),
      z.array(z.string()).check(z.maxLength(max)),
    ),
  )

/** A comma list of whole numbers, each between `min` and `max`. */
export const numberList = ({ min = 0, max = 999, most = 31 } = {}) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}(,\d{1,9})*$/)),
    z.pipe(
      z.transform((value: string) => value.split(',').map(Number)),
      z.array(z.int().check(z.gte(min), z.lte(max))).check(z.maxLength(most)),
    ),
  )

/** A calendar day `YYYY-MM-DD` between 1901 and 2199. */
export const calendarDate = () =>
  z.string().check(z.refine((value) => isCalendarDate(value) && value > '1901-01-01' && value < '2200-01-01'))

/** A calendar day, or `1900-01-01` for none. */
export const calendarDateOrNone = () => z.union([z.literal(NO_DATE), calendarDate()])

/** A month `YYYY-MM`. */
export const yearMonthList = (max = 12) =>
  z.pipe(
    z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])(,\d{4}-(0[1-9]|1[0-2]))*$/)),
    z.pipe(
      z.transform((value: string) => value.split(',')),
      z.array(z.string()).check(z.maxLength(max)),
    ),
  )

/** Inclusive page `from`..`to`, counted from 1. A page that is wider than the call answers at most is narrowed to that. */
export const pageQuery = {
  from: z.optional(wholeNumber({ min: 1 })),
  to: z.optional(wholeNumber({ min: 1 })),
}

/** Every call carries these, and every call ignores what it does not know of them. */
export const commonQuery = {
  langCode: z.optional(z.string()),
  agency: z.optional(code()),
}
