// @vitest-environment jsdom
import type { FakeApi } from '@masa/api-client/testing'
import { forgetSession, endSession, rememberVisitor } from '@masa/auth'
import { maintenanceMessage } from '@masa/contract/maintenance'
import type { MaintenanceMessage } from '@masa/contract/maintenance'
import type { Locale } from '@masa/i18n'
import { processingV1, toastV1 } from '@masa/remote-kit'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { Outlet } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { BootData, BootRemote } from '#src/boot/boot-data.ts'
import { openPage } from '#src/testing/open-page.tsx'
import { QUIET, siteApi } from '#src/testing/site-api.ts'
import { Frame } from './frame.tsx'

const open = (
  api: FakeApi,
  { at = '/', locale = 'en', boot = {} }: { at?: string; locale?: Locale; boot?: Partial<BootData> } = {},
) =>
  openPage({
    api,
    at,
    locale,
    boot,
    routes: [
      {
        path: '/',
        element: (
          <Frame>
            <Outlet />
          </Frame>
        ),
        children: [
          { index: true, element: <Page title="home" /> },
          { path: 'hotel-list', element: <Page title="hotels" /> },
          { path: 'booking/verifying-card', element: <Page title="pay" /> },
          { path: 'product-page', Component: Awaited },
        ],
      },
    ],
  })

function Page({ title }: { title: string }) {
  return (
    <>
      <h1>{title}</h1>
      <input aria-label="name" />
    </>
  )
}

/** A page that has nothing to say before its data is there. */
function Awaited() {
  const [isThere, setThere] = useState(false)
  return (
    <>
      <button onClick={() => setThere(true)}>arrive</button>
      {isThere && <Page title="product" />}
    </>
  )
}

const FOUR = { he: 'טיולים', en: 'Tours', ru: 'Туры', ar: 'رحلات' }
const STRIKE: MaintenanceMessage = {
  ...QUIET,
  active: true,
  target: { package: ['hotel-list'] },
  message: { title: 'Strike at airports', body: '' },
  blocks: [
    {
      kind: 'paragraph',
      items: [
        [
          { text: 'Delays are ', isStrong: false, href: null },
          { text: 'expected', isStrong: true, href: null },
          { text: '<b>more</b>', isStrong: false, href: '/terms' },
        ],
      ],
    },
  ],
  affected: ['Athens'],
}
const offering = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)

beforeEach(() => {
  localStorage.clear()
  offering('en-GB')
  forgetSession()
})

describe('the status message', () => {
  it('is shown on the pages that it is for, once after each change of the route, naming what it concerns', async () => {
    const { router, user } = open(siteApi(STRIKE))
    await screen.findByRole('link', { name: 'General terms' })
    expect(screen.queryByRole('dialog')).toBeNull()
    await act(() => router.navigate('/hotel-list'))
    const dialog = await screen.findByRole('dialog', { name: 'Strike at airports' })
    const places = within(dialog).getByRole('list', { name: 'Destinations' })
    expect(
      within(places)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['AthensAffected', 'All other destinationsAs usual'])
    expect(within(dialog).getByText('expected').tagName).toBe('STRONG')
    expect(within(dialog).getByRole('link', { name: '<b>more</b>' })).toHaveAttribute('href', '/terms')
    await user.click(within(dialog).getByRole('button', { name: 'Continue to the site' }))
    expect(screen.queryByRole('dialog', { name: 'Strike at airports' })).toBeNull()
    await act(() => router.navigate('/'))
    await act(() => router.navigate('/hotel-list'))
    expect(await screen.findByRole('dialog', { name: 'Strike at airports' })).toBeVisible()
  })

  it('for all pages is shown on every one, in Hebrew from right to left, and Escape closes it', async () => {
    const { user } = open(siteApi({ ...STRIKE, target: { package: ['allPages'] } }), { locale: 'he' })
    expect(await screen.findByRole('button', { name: 'המשך לאתר' })).toBeVisible()
    expect(document.documentElement.dir).toBe('rtl')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'המשך לאתר' })).toBeNull())
  })

  it('that cannot be had changes nothing', async () => {
    open(siteApi().fail(maintenanceMessage, 'unavailable'))
    expect(await screen.findByRole('heading', { name: 'home' })).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a closed site', () => {
  const CLOSED: MaintenanceMessage = { ...QUIET, active: true, isClosed: true, endsAt: '2026-11-22T03:30:00.000Z' }

  it('rests in place of the page, says until when, and gives back what was typed once it is open', async () => {
    const api = siteApi()
    const { user } = open(api)
    await user.type(screen.getByRole('textbox', { name: 'name' }), 'Dan')
    await screen.findByRole('link', { name: 'General terms' })
    api.answer(maintenanceMessage, CLOSED)
    // Going to another page and back asks again; a change of language does so at once.
    await user.click(screen.getByRole('button', { name: /^Language/ }))
    await user.click(screen.getByRole('link', { name: 'עברית' }))
    const title = await screen.findByRole('heading', { level: 1, name: 'האתר במנוחה קצרה' })
    await waitFor(() => expect(title).toHaveFocus())
    expect(screen.getByText(/האתר צפוי לחזור/)).toHaveTextContent('22/11/2026')
    expect(screen.getByText(/האתר צפוי לחזור/)).toHaveTextContent('05:30')
    expect(screen.queryByRole('heading', { name: 'home' })).toBeNull()
    api.answer(maintenanceMessage, QUIET)
    await user.click(screen.getByRole('button', { name: 'בדיקה עכשיו' }))
    expect(await screen.findByRole('heading', { name: 'home' })).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'name' })).toHaveValue('Dan')
  })

  it('lets a payment that has begun go on', async () => {
    const api = siteApi(CLOSED)
    open(api, { at: '/booking/verifying-card', boot: { document: 'payment' } })
    await waitFor(() => expect(api.calls.some(({ route }) => route === maintenanceMessage.name)).toBe(true))
    expect(await screen.findByText('Secure payment')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'pay' })).toBeVisible()
  })
})

describe('the choice of language', () => {
  it('fetches the other languages when it opens, and switches in place: what was typed stays', async () => {
    const { user, load } = open(siteApi())
    await user.type(screen.getByRole('textbox', { name: 'name' }), 'Dan')
    const button = screen.getByRole('button', { name: 'Language: English' })
    expect(load).not.toHaveBeenCalled()
    expect(screen.queryByRole('link', { name: 'Русский' })).toBeNull()
    await user.click(button)
    await waitFor(() => expect(load).toHaveBeenCalledWith('ru', 'shell'))
    await user.click(screen.getByRole('link', { name: 'Русский' }))
    expect(await screen.findByRole('button', { name: 'Язык: Русский' })).toHaveFocus()
    expect(screen.queryByRole('link', { name: 'English' })).toBeNull()
    expect(screen.getByRole('textbox', { name: 'name' })).toHaveValue('Dan')
  })

  it('works by keyboard alone', async () => {
    const { user } = open(siteApi(), { locale: 'he' })
    const button = screen.getByRole('button', { name: 'שפה: עברית' })
    button.focus()
    await user.keyboard('{Enter}')
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('link', { name: 'עברית' })).toHaveFocus()
    expect(screen.getByRole('link', { name: 'עברית' })).toHaveAttribute('aria-current', 'true')
    await user.keyboard('{ArrowUp}')
    expect(screen.getByRole('link', { name: 'العربية' })).toHaveFocus()
    await user.keyboard('{Home}{ArrowDown}')
    expect(screen.getByRole('link', { name: 'English' })).toHaveFocus()
    await user.keyboard('{Escape}')
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await user.keyboard('{Enter}{End}{Enter}')
    expect(await screen.findByRole('button', { name: /العربية/ })).toBeVisible()
    expect(document.documentElement.dir).toBe('rtl')
  })

  it('stays as it is, and says so, where the words cannot be had', async () => {
    const said = vi.fn()
    const stop = toastV1.listen(said)
    const { user, load } = open(siteApi())
    load.mockRejectedValue(new Error('offline'))
    await user.click(screen.getByRole('button', { name: 'Language: English' }))
    await user.click(screen.getByRole('link', { name: 'Русский' }))
    await waitFor(() => expect(said).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' })))
    expect(screen.getByRole('button', { name: 'Language: English' })).toBeVisible()
    stop()
  })

  it('is offered, in its own words, to whose browser prefers another; and not again after an answer', async () => {
    offering('ru-RU', 'en')
    const first = open(siteApi())
    const offer = await screen.findByRole('complementary', { name: 'Сайт доступен и на русском языке' })
    expect(offer).toHaveAttribute('lang', 'ru')
    await first.user.click(within(offer).getByRole('button', { name: 'Нет, спасибо' }))
    expect(screen.queryByRole('complementary')).toBeNull()
    first.unmount()
    const { load } = open(siteApi())
    await screen.findByRole('link', { name: 'General terms' })
    expect(load).not.toHaveBeenCalled()
  })

  it('is switched by the offer', async () => {
    offering('iw-IL')
    const { user } = open(siteApi())
    await user.click(await screen.findByRole('button', { name: 'עברית' }))
    expect(await screen.findByRole('button', { name: 'שפה: עברית' })).toBeVisible()
    expect(document.documentElement.dir).toBe('rtl')
  })
})

describe('a page that was gone to', () => {
  it('has the focus on its heading, also where that comes after its data', async () => {
    const { router, user } = open(siteApi())
    await act(() => router.navigate('/hotel-list'))
    expect(screen.getByRole('heading', { name: 'hotels' })).toHaveFocus()
    await act(() => router.navigate('/product-page'))
    expect(document.body).toHaveFocus()
    fireEvent.click(screen.getByRole('button', { name: 'arrive' }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'product' })).toHaveFocus())
    await user.click(screen.getByRole('textbox', { name: 'name' }))
    expect(screen.getByRole('textbox', { name: 'name' })).toHaveFocus()
  })

  it('leaves the focus where it is when the address changes and the page stays', async () => {
    const { router, user } = open(siteApi())
    await user.click(screen.getByRole('textbox', { name: 'name' }))
    await act(() => router.navigate('/?board=HB', { replace: true }))
    await act(() => router.navigate('/?board=AI'))
    expect(screen.getByRole('textbox', { name: 'name' })).toHaveFocus()
  })

  it('leaves the focus of a visitor who has gone on before the heading came', async () => {
    const { router, user } = open(siteApi())
    await act(() => router.navigate('/product-page'))
    await user.click(screen.getByRole('button', { name: 'arrive' }))
    expect(await screen.findByRole('heading', { name: 'product' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'arrive' })).toHaveFocus()
  })
})

describe('what is said in passing', () => {
  it('appears as toasts that can be closed', async () => {
    const { user } = open(siteApi())
    act(() => toastV1.emit({ kind: 'success', text: 'The link was copied' }))
    expect(await screen.findByText('The link was copied')).toBeVisible()
    act(() => toastV1.emit({ kind: 'error', text: 'It failed' }))
    expect(await screen.findByText('It failed')).toBeVisible()
    for (const close of screen.getAllByRole('button', { name: 'Close message' })) await user.click(close)
    await waitFor(() => expect(screen.queryByText('It failed')).toBeNull())
    expect(screen.queryByText('The link was copied')).toBeNull()
  })
})

describe('a booking in progress', () => {
  it('blocks the page with its progress until it is closed by the caller that opened it', async () => {
    const { user } = open(siteApi())
    act(() => processingV1.emit({ state: 'open', title: 'Checking the room', text: 'A moment', progress: 0.5 }))
    const dialog = await screen.findByRole('dialog', { name: 'Checking the room' })
    expect(within(dialog).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
    await user.keyboard('{Escape}')
    expect(dialog).toBeVisible()
    act(() => processingV1.emit({ state: 'closed' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('a session that the server no longer knows', () => {
  it('is said above the page, which keeps what was typed, until it is read', async () => {
    rememberVisitor('0123456789abcdef.token')
    const { user } = open(siteApi())
    await user.type(screen.getByRole('textbox', { name: 'name' }), 'Dan')
    act(() => endSession())
    const notice = await screen.findByText('Your session on this site has ended')
    expect(notice.closest('[role="alert"]')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'name' })).toHaveValue('Dan')
    await user.click(screen.getByRole('button', { name: 'Understood' }))
    expect(screen.queryByText('Your session on this site has ended')).toBeNull()
  })

  const tours: BootRemote = {
    id: 'tours',
    version: '1',
    address: '/',
    entry: '',
    container: '',
    integrity: '',
    pages: [],
    slots: [],
    navigation: [
      { place: 'header', id: 'tours', title: FOUR, address: '/product-page?of=week', covers: [], order: 100 },
      { place: 'footer', id: 'plan', title: FOUR, address: '/plan?of=tours', covers: [], order: 100 },
    ],
  }
  it('shows what a remote declares in header and footer, in the language of the page', async () => {
    open(siteApi(), { at: '/product-page', locale: 'he', boot: { remotes: [tours] } })
    const header = within(screen.getByRole('banner')).getByRole('link', { name: 'טיולים', hidden: true })
    expect([header.getAttribute('href'), header.getAttribute('aria-current')]).toEqual([
      '/product-page?of=week',
      'page',
    ])
    const footer = within(await screen.findByRole('navigation', { name: 'באתר' })).getByRole('link')
    expect([footer.textContent, footer.getAttribute('href')]).toEqual(['טיולים', '/plan?of=tours'])
  })
  it('has no such column in the footer where no remote declares one', async () => {
    open(siteApi())
    expect(await screen.findByRole('contentinfo')).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'On this site' })).toBeNull()
  })
})
