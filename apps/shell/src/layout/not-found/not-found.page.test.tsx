// @vitest-environment jsdom
import { ApiClientProvider, createQueryClient } from '@masa/api-client'
import { fakeApi } from '@masa/api-client/testing'
import { notifyPageNotFound } from '@masa/contract/content'
import { createTranslator, directionOf } from '@masa/i18n'
import type { Locale } from '@masa/i18n'
import { TranslatorProvider } from '@masa/i18n/react'
import commonEn from '@masa/i18n/messages/en.json'
import commonHe from '@masa/i18n/messages/he.json'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'masa-original/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import ownEn from '../../../messages/en.json'
import ownHe from '../../../messages/he.json'
import { NotFoundPage } from './not-found.page.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function open({ locale = 'en' as Locale, redirectPath = '/destination-list', fails = false } = {}) {
  const api = fakeApi()
  if (fails) api.fail(notifyPageNotFound, 'rate_limited')
  else api.answer(notifyPageNotFound, { redirectPath })
  document.documentElement.dir = directionOf(locale)
  const router = createMemoryRouter(
    [
      { path: '/', Component: () => <h1>home</h1> },
      { path: '/destination-list', Component: () => <h1>destinations</h1> },
      { path: '*', Component: NotFoundPage },
    ],
    { initialEntries: ['/no/such-page?utm_source=x'] },
  )
  render(
    <TranslatorProvider
      translator={createTranslator({
        locale,
        catalogues: locale === 'he' ? { common: commonHe, shell: ownHe } : { common: commonEn, shell: ownEn },
        onMissing: 'throw',
      })}
    >
      <ApiClientProvider value={api.client}>
        <QueryClientProvider client={createQueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ApiClientProvider>
    </TranslatorProvider>,
  )
  await pass(0)
  return { api, path: () => router.state.location.pathname }
}

describe('an address that leads nowhere', () => {
  it('is reported once by its path, and after ten seconds the visitor is where the site sends them', async () => {
    const { api, path } = await open()
    expect(screen.getByRole('timer').textContent).toBe('You will be taken on in 10 seconds')
    await pass(1000)
    expect(screen.getByRole('timer').textContent).toBe('You will be taken on in 9 seconds')
    for (let second = 0; second < 8; second++) await pass(1000)
    expect(path()).toBe('/no/such-page')
    expect(screen.getByRole('timer').textContent).toBe('You will be taken on in 1 second')
    await pass(1000)
    expect(path()).toBe('/destination-list')
    expect(api.calls.map(({ route, body }) => ({ route, body }))).toEqual([
      { route: 'content.pageNotFound', body: { path: '/no/such-page' } },
    ])
  })

  it('is left as soon as the page wakes that slept past the end', async () => {
    const { path } = await open()
    vi.setSystemTime(Date.now() + 60_000)
    await pass(1000)
    expect(path()).toBe('/destination-list')
  })

  it('can be stayed at: the countdown ends for good, and the way on is still there', async () => {
    const { path } = await open({ locale: 'he' })
    fireEvent.click(screen.getByRole('button', { name: 'להישאר כאן' }))
    for (let second = 0; second < 12; second++) await pass(1000)
    expect(path()).toBe('/no/such-page')
    expect(screen.queryByRole('timer')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'מעבר עכשיו' }))
    await pass(0)
    expect(path()).toBe('/destination-list')
  })

  it.each([
    { why: 'leads out of the site', redirectPath: '//elsewhere.example' },
    { why: 'leads back here', redirectPath: '/no/such-page' },
    { why: 'is not known because the report failed', fails: true },
  ])('leads home when the answer $why', async ({ redirectPath = '/', fails = false }) => {
    const { path } = await open({ redirectPath, fails })
    fireEvent.click(screen.getByRole('button', { name: 'Go there now' }))
    await pass(0)
    expect(path()).toBe('/')
  })
})
