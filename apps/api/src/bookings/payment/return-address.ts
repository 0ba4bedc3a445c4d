import type { LangCode } from '@masa/contract'
import type { PaymentReturns } from '@masa/contract/remote-declarations'
import { localeOfLangCode, localisePath, splitLocale } from '@masa/i18n'
import type { BookingRecord } from '../record/booking.repository.ts'

/** The site's own address, of configuration and a declared path; nothing of it comes from the request but the journey's stored keys. */
export function returnUrl(
  origin: string,
  { path, lang, booking, state }: { path: string; lang: LangCode; booking: BookingRecord; state: string },
): string {
  const url = new URL(origin + localisePath(path, localeOfLangCode(lang)))
  const { channel, marketerId } = booking.draft.carried
  if (channel !== null) url.searchParams.set('channel', channel)
  if (marketerId !== null) url.searchParams.set('marketerId', marketerId)
  url.searchParams.set('state', state)
  return url.href
}

/**
 * Where a booking goes on whose page was opened to come back at this address: a page that stands keeps the return that it
 * was opened with. Undefined for one that is declared no more, at which the site answers nothing.
 */
export function returnsTo(openedWith: string, returns: PaymentReturns): string | undefined {
  const { path } = splitLocale(new URL(openedWith).pathname)
  return returns.find(({ from }) => from === path)?.to
}
