import { cardNumbersIn, maskNumber } from '@masa/contract'

/** Takes card numbers, tokens, passwords and mail addresses out of a text that goes to a log or a report. */
export function maskSecrets(text: string): string {
  return withoutCardNumbers(text)
    .replace(/\b(Bearer|Basic) [\w.~+/=-]{8,}/gi, '$1 ****')
    .replace(/(postgres(?:ql)?|smtps?):\/\/([^:@/\s"]+):[^@/\s"]+@/gi, '$1://$2:****@')
    .replace(SIGNED_TOKEN, '****')
    .replace(MAIL_ADDRESS, '****@$1')
}

/**
 * Takes numbers of passports and identity cards out of a text that is sent away: what stands behind their name, and
 * whatever looks like one. A number of another kind may be hidden with them, so it is not for our own log.
 */
export const maskDocumentNumbers = (text: string): string =>
  text
    .replace(NAMED_DOCUMENT, (_, name: string, number: string) => name + maskNumber(number))
    .replace(DOCUMENT_NUMBER, (number) => maskNumber(number))

/** In four languages, and as fields of our calls are called; what may stand between is another word or a sign. */
const NAMED_DOCUMENT =
  /((?:passport(?:[ _]?(?:number|no))?|identi\w*(?: ?(?:number|card|no))?|דרכון|תעודת זהות|ת[."״']?ז|паспорт\p{L}*|جواز(?: السفر)?|هوية)[\s:="'“״.#№-]{1,8})(?=[A-Z]{0,11}\d)([A-Z0-9]{5,12})(?![\w-])/giu
/** Seven to nine digits, after up to two letters: not a part of a word, an id or a number with a fraction. */
const DOCUMENT_NUMBER = /(?<![\w.•-])[A-Z]{0,2}\d{7,9}(?![\w-]|\.\d)/g

/** Of our own making: the state of a payment's return, the link of an order. */
const SIGNED_TOKEN = /(?<![\w-])[\w-]{16,}\.[\w-]{1,40}\.[\w-]{43}(?![\w-])/g
const MAIL_ADDRESS =
  /[\w.!#$%&'*+=?^`{|}~-]{1,64}@((?:[a-z0-9-]{1,63}\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59}))(?![\w-])/gi

/** What stands within a word is an id of ours, not a card's number. */
function withoutCardNumbers(text: string): string {
  let masked = ''
  let from = 0
  for (const { index, text: found, digits } of cardNumbersIn(text)) {
    const end = index + found.length
    if (/[\w.]/.test(text[index - 1] ?? '') || /\w/.test(text[end] ?? '')) continue
    masked += `${text.slice(from, index)}****${digits.slice(-4)}`
    from = end
  }
  return masked + text.slice(from)
}
