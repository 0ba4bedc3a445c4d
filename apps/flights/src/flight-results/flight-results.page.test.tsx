// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '#src/shared/testing/render-page.ts'
import en from '../../messages/en.json' with { type: 'json' }
import he from '../../messages/he.json' with { type: 'json' }
import { FlightResultsPage } from './flight-results.page.tsx'

it.each([
  ['he', 'rtl', he],
  ['en', 'ltr', en],
] as const)('the page in %s says what it is, %s', (locale, direction, words) => {
  renderPage(fakeApi(), { routes: [{ path: '/', Component: FlightResultsPage }], address: '/', locale })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words.flightResults.heading)
  expect(document.documentElement.dir).toBe(direction)
})
