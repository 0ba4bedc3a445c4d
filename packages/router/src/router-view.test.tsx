// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { Link, useBlocker, useLocation, useNavigate, useNavigationType } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBrowserHistory, createMemoryHistory, createPageRouter, RouterView } from './index.ts'
import type { PageHistory } from './index.ts'

const asked = vi.fn()

function Form() {
  const [text, setText] = useState('')
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    asked(currentLocation.pathname, nextLocation.pathname, historyAction)
    return text !== ''
  })
  const navigate = useNavigate()
  return (
    <>
      <input aria-label="name" value={text} onChange={(event) => setText(event.target.value)} />
      <p data-testid="state">{blocker.state}</p>
      <p data-testid="leads-to">{blocker.location?.pathname}</p>
      <button onClick={() => navigate('?step=2', { replace: true })}>next step</button>
      {blocker.state === 'blocked' && (
        <>
          <button onClick={blocker.proceed}>leave</button>
          <button onClick={blocker.reset}>stay</button>
        </>
      )}
      <Where />
    </>
  )
}

function Where() {
  const { pathname, search } = useLocation()
  return (
    <>
      <h1>{pathname + search}</h1>
      <p data-testid="came-by">{useNavigationType()}</p>
      <Link to="/a">a</Link>
      <Link to="/form">form</Link>
    </>
  )
}

const routes = [
  { path: '/a', Component: Where, load: async () => ({ Component: Where }) },
  { path: '/form', load: async () => ({ Component: Form }) },
  { path: '/missing', load: async () => Promise.reject(new Error('it did not come')) },
]

async function open(history: PageHistory) {
  const router = createPageRouter({ history, routes })
  await router.ready
  render(<RouterView router={router} Failure={({ error }) => <p role="alert">{(error as Error).message}</p>} />)
  return router
}

const heading = () => screen.getByRole('heading').textContent
const textOf = (id: string) => screen.getByTestId(id).textContent
const press = (name: string) => act(async () => fireEvent.click(screen.getByText(name)))
const type = (value: string) => fireEvent.change(screen.getByLabelText('name'), { target: { value } })

beforeEach(() => {
  asked.mockClear()
  window.scrollTo = () => undefined
  window.history.replaceState(null, '', '/a')
})
afterEach(cleanup)

describe.each<[string, () => PageHistory]>([
  ['the browser', () => createBrowserHistory()],
  ['memory', () => createMemoryHistory({ entries: ['/a'] })],
])('a page that holds navigations, by the history of %s', (_, create) => {
  const onForm = async () => {
    const history = create()
    const router = await open(history)
    await press('form')
    await waitFor(() => expect(heading()).toBe('/form'))
    return { history, router }
  }

  it('lets those go that it does not want to hold, and receives from where, where to and how', async () => {
    await onForm()
    await press('a')
    expect(asked.mock.calls).toEqual([['/form', '/a', 'PUSH']])
    expect(heading()).toBe('/a')
  })

  it('stays where it is while it is asked, and for good when the visitor stays', async () => {
    const { history } = await onForm()
    type('Dana')
    await press('a')
    expect([heading(), textOf('state'), textOf('leads-to')]).toEqual(['/form', 'blocked', '/a'])
    expect(history.location.pathname).toBe('/form')
    await press('stay')
    expect([heading(), textOf('state')]).toEqual(['/form', 'unblocked'])
    expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('Dana')
  })

  it('goes where it was held from going when the visitor leaves', async () => {
    await onForm()
    type('Dana')
    await press('a')
    await press('leave')
    expect(heading()).toBe('/a')
    expect(textOf('came-by')).toBe('PUSH')
  })

  it('holds going back too: the entry is the page’s again until the answer comes', async () => {
    const { history, router } = await onForm()
    type('Dana')
    await act(async () => router.navigator.go(-1))
    await waitFor(() => expect(textOf('state')).toBe('blocked'))
    await waitFor(() => expect(history.location.pathname).toBe('/form'))
    expect([heading(), textOf('leads-to')]).toEqual(['/form', '/a'])
    await press('leave')
    await waitFor(() => expect(heading()).toBe('/a'))
    expect([textOf('came-by'), history.location.pathname]).toEqual(['POP', '/a'])
    // The entry of the form is still ahead: the visitor went back, and was not put somewhere new.
    await act(async () => router.navigator.go(1))
    await waitFor(() => expect(heading()).toBe('/form'))
    // Asked once: the moves of the history in between are not the visitor's.
    expect(asked.mock.calls.filter(([from]) => from === '/form')).toEqual([['/form', '/a', 'POP']])
  })

  it('is free again after a navigation that it let go ended on itself', async () => {
    await onForm()
    type('Dana')
    await press('next step')
    await press('leave')
    expect(heading()).toBe('/form?step=2')
    await waitFor(() => expect(textOf('state')).toBe('unblocked'))
  })

  it('holds nothing any more once it is gone', async () => {
    await onForm()
    type('Dana')
    await press('a')
    await press('leave')
    asked.mockClear()
    await press('form')
    expect(asked).not.toHaveBeenCalled()
  })
})

describe('the router', () => {
  it('shows what did not come at its own address', async () => {
    const router = await open(createMemoryHistory({ entries: ['/a'] }))
    await act(async () => router.navigator.push('/missing'))
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'it did not come')
    expect(router.state().location.pathname).toBe('/missing')
  })

  it('says how the visitor came to the page', async () => {
    const router = await open(createMemoryHistory({ entries: ['/a'] }))
    expect(textOf('came-by')).toBe('POP')
    await act(async () => router.navigator.replace('/a?x=1'))
    expect([heading(), textOf('came-by')]).toEqual(['/a?x=1', 'REPLACE'])
  })

  it('gives `useBlocker` to its own pages alone', () => {
    const silent = vi.spyOn(console, 'error').mockReturnValue()
    expect(() => render(<Form />)).toThrow('useBlocker is used outside of the router')
    silent.mockRestore()
  })
})
