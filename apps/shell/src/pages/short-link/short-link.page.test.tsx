// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import type { FakeApi } from '@masa/api-client/testing'
import { resolveShortUrl } from '@masa/contract/short-links'
import type { Locale } from '@masa/i18n'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage } from '#src/testing/open-page.tsx'
import { ShortLinkPage } from './short-link.page.tsx'

const open = (api: FakeApi, locale: Locale = 'en') =>
  openPage({
    api,
    locale,
    at: '/shared/Ab3dEf9h',
    routes: [
      { path: 'shared/*', Component: ShortLinkPage },
      { path: '*', element: <h1>arrived</h1> },
    ],
  })
const addressOf = ({ state: { location } }: ReturnType<typeof open>['router']) => location.pathname + location.search

describe('a short link', () => {
  it('leads on to its page, which takes its place in the history', async () => {
    const api = fakeApi().answer(resolveShortUrl, { rawUrlPath: '/product-page/web?packId=1' })
    const { router } = open(api)
    expect(await screen.findByText('arrived')).toBeVisible()
    expect(addressOf(router)).toBe('/product-page/web?packId=1')
    expect(api.calls[0]?.url.searchParams.get('shortPath')).toBe('/shared/Ab3dEf9h')
  })

  it('keeps the language of the page, and changes it where the link names one', async () => {
    const kept = open(fakeApi().answer(resolveShortUrl, { rawUrlPath: '/terms' }), 'ar')
    expect(await screen.findByText('arrived')).toBeVisible()
    expect(document.documentElement.lang).toBe('ar')
    kept.unmount()
    const { router } = open(fakeApi().answer(resolveShortUrl, { rawUrlPath: '/ru/terms' }), 'he')
    expect(await screen.findByText('arrived')).toBeVisible()
    await waitFor(() => expect(document.documentElement.lang).toBe('ru'))
    expect(addressOf(router)).toBe('/terms')
  })

  it.each(['', 'https://evil.example', '//evil.example', 'javascript:alert(1)', '/shared/loop'])(
    'that answers %j leads to the front of the site',
    async (rawUrlPath) => {
      const { router } = open(fakeApi().answer(resolveShortUrl, { rawUrlPath }))
      expect(await screen.findByText('arrived')).toBeVisible()
      expect(addressOf(router)).toBe('/')
    },
  )

  it('that cannot be looked up says so and is looked up again', async () => {
    const api = fakeApi().fail(resolveShortUrl, 'forbidden')
    const { user } = open(api)
    const retry = await screen.findByRole('button', { name: 'Try again' })
    api.answer(resolveShortUrl, { rawUrlPath: '/terms' })
    await user.click(retry)
    expect(await screen.findByText('arrived')).toBeVisible()
  })
})
