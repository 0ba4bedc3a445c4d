// @vitest-environment jsdom
import { createMessages, createPackageMessages } from '@masa/i18n/react'
import { defineRemote } from '@masa/remote-kit'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { runAlone } from './run-alone.tsx'

const useMessages = createMessages<{ heading: string }>('tours')
const useCheckoutMessages = createPackageMessages<{ pay: string }>('checkout')

function Tours() {
  const t = useCheckoutMessages()
  return (
    <>
      <h1>{useMessages()('heading')}</h1>
      <p>{t('pay')}</p>
    </>
  )
}
const remote = defineRemote({
  id: 'tours',
  routes: [{ path: 'tours', lazy: async () => ({ Component: Tours }) }],
  slots: {},
})
const headings: Readonly<Record<string, string>> = { he: 'טיולים', ru: 'Туры' }

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>'
  vi.stubGlobal('fetch', async (address: string) => {
    const [, namespace, language] = /^\/messages\/([\w-]+)\/(\w\w)\.json$/.exec(address) ?? []
    const heading = headings[language ?? '']
    if (address === '/messages/packages.json') return Response.json(['checkout'])
    if (namespace === 'common') return Response.json({})
    if (namespace === 'checkout') return Response.json({ pay: `pay in ${language}` })
    return namespace === 'tours' && heading !== undefined
      ? Response.json({ heading })
      : new Response(null, { status: 404 })
  })
})

it.each([
  ['/tours', 'he', 'rtl'],
  ['/tours?lang=ru', 'ru', 'ltr'],
] as const)('a remote alone at %s is in %s, %s', async (address, language, direction) => {
  history.replaceState(null, '', address)
  await act(() => runAlone(remote))
  expect(await screen.findByRole('heading')).toHaveTextContent(headings[language] ?? '')
  expect(screen.getByText(`pay in ${language}`)).toBeVisible()
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual([language, direction])
})

it('a remote whose words do not come says which', async () => {
  history.replaceState(null, '', '/tours?lang=ar')
  await expect(runAlone(remote)).rejects.toThrow('/messages/tours/ar.json: 404')
})
