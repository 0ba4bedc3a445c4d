// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Router, useNavigate, useSearchParams } from 'react-router'
import type { Location, NavigationType, Navigator } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { useAtOnce } from './use-at-once.ts'

interface Asked {
  readonly search: string
  readonly state: unknown
}

/** A page of one box, under a router whose navigations arrive when the test says so. */
function open() {
  const asked: Asked[] = []
  let key = 0
  const go = (to: Parameters<Navigator['push']>[0], state: unknown) =>
    void asked.push({ search: typeof to === 'string' ? to : (to.search ?? ''), state })
  const navigator: Navigator = { createHref: String, go: () => undefined, push: go, replace: go }
  const view = (at: Asked, navigationType: `${NavigationType}`) => {
    const location: Location = { pathname: '/', hash: '', key: String(key++), ...at }
    return (
      <Router location={location} navigator={navigator} navigationType={navigationType as NavigationType}>
        <Page />
      </Router>
    )
  }
  const { rerender } = render(view({ search: '?box=off', state: null }, 'POP'))
  return {
    asked,
    arrive: (at: Asked | undefined, by: `${NavigationType}` = 'REPLACE') =>
      act(async () => rerender(view(at ?? { search: '', state: null }, by))),
    shown: () => screen.getByRole('button').textContent,
    press: () => act(async () => screen.getByRole('button').click()),
  }
}

function Page() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [box, choose] = useAtOnce(params.get('box'))
  const other = box === 'on' ? 'off' : 'on'
  return (
    <button onClick={() => navigate(`?box=${other}`, { replace: true, state: choose(other) })}>{String(box)}</button>
  )
}

afterEach(cleanup)

it('a choice is shown before its address has come, and stays when that of an earlier one comes', async () => {
  const page = open()
  await page.press()
  await page.press()
  await page.press()
  expect(page.asked.map(({ search }) => search)).toEqual(['?box=on', '?box=off', '?box=on'])
  for (const navigation of page.asked) {
    await page.arrive(navigation)
    expect(page.shown()).toBe('on')
  }
  await page.press()
  expect(page.shown()).toBe('off')
})

it('what the address of the last choice says holds, whatever was asked for', async () => {
  const page = open()
  await page.press()
  await page.arrive({ search: '?box=repaired', state: page.asked[0]?.state })
  expect(page.shown()).toBe('repaired')
})

it.each(['PUSH', 'REPLACE', 'POP'] as const)('any other navigation ends what was asked for: %s', async (by) => {
  const page = open()
  await page.press()
  await page.arrive({ search: '?box=other', state: null }, by)
  expect(page.shown()).toBe('other')
})

it('going back to an earlier choice shows that one, though a later one was on its way', async () => {
  const page = open()
  await page.press()
  await page.arrive(page.asked[0], 'PUSH')
  await page.press()
  expect(page.shown()).toBe('off')
  await page.arrive(page.asked[0], 'POP')
  expect(page.shown()).toBe('on')
})
