// @vitest-environment jsdom
import type { Flight } from '@masa/contract/vacations'
import { createTranslator } from '@masa/i18n'
import type { Locale } from '@masa/i18n'
import { TranslatorProvider } from '@masa/i18n/react'
import commonEn from '@masa/i18n/messages/en.json'
import commonHe from '@masa/i18n/messages/he.json'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import ownEn from '../../../messages/en.json'
import ownHe from '../../../messages/he.json'
import { FlightLine } from './flight-line.tsx'

function textOf(change: Partial<Flight>, locale: Locale): string {
  const flight = {
    origin: { code: 'AKL', name: 'Auckland' },
    destination: { code: 'HNL', name: 'Honolulu' },
    departureDate: '2027-03-26',
    departureTime: '23:15',
    arrivalDate: '2027-03-26',
    arrivalTime: '08:10',
    durationMinutes: 535,
    stops: [],
    ...change,
  } as unknown as Flight
  const { container } = render(
    <TranslatorProvider
      translator={createTranslator({
        locale,
        catalogues: locale === 'he' ? { common: commonHe, vacations: ownHe } : { common: commonEn, vacations: ownEn },
        onMissing: 'throw',
      })}
    >
      <FlightLine flight={flight} />
    </TranslatorProvider>,
  )
  return container.textContent ?? ''
}

it.each([
  ['on the same day', '2027-03-26', null, null],
  ['on the day after', '2027-03-27', '+1 day', '+יום'],
  ['two days later', '2027-03-28', '+2 days', '+יומיים'],
  ['on the day before, across the date line', '2027-03-25', '−1 day', 'יום קודם'],
])('a flight that arrives %s says so, and its duration is that of the flight', (_, arrivalDate, english, hebrew) => {
  for (const [locale, said] of [
    ['en', english],
    ['he', hebrew],
  ] as const) {
    const text = textOf({ arrivalDate }, locale)
    if (said === null) expect(text).not.toMatch(/[+−]|קודם/)
    else expect(text).toContain(said)
    expect(text).toContain('8:55')
  }
})
