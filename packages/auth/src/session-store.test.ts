// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'

describe('the session of a tab', () => {
  beforeEach(() => {
    sessionStorage.clear()
    vi.resetModules()
  })
  const load = () => import('./index.ts')

  it('starts anonymous and sends no identity', async () => {
    const { identityHeaders, sessionStore } = await load()
    expect(sessionStore.getState()).toEqual({ kind: 'anonymous' })
    expect(identityHeaders()).toEqual({})
  })
  it('carries a remembered token, also after a reload of the tab', async () => {
    const first = await load()
    first.rememberVisitor('0123456789abcdef.signature')
    expect(first.identityHeaders()).toEqual({ authorization: 'Bearer 0123456789abcdef.signature' })
    vi.resetModules()
    expect((await load()).identityHeaders()).toEqual({ authorization: 'Bearer 0123456789abcdef.signature' })
  })
  it('forgets in the tab as well', async () => {
    const { forgetSession, identityHeaders, rememberVisitor } = await load()
    rememberVisitor('0123456789abcdef')
    forgetSession()
    expect(identityHeaders()).toEqual({})
    expect(sessionStorage.length).toBe(0)
  })
  it('that the server no longer knows is forgotten and remembered to have ended, until there is another', async () => {
    const { endSession, identityHeaders, rememberVisitor, sessionStore } = await load()
    endSession()
    expect(sessionStore.getState()).toEqual({ kind: 'anonymous' })
    rememberVisitor('0123456789abcdef')
    endSession()
    expect(identityHeaders()).toEqual({})
    expect(sessionStorage.length).toBe(0)
    expect(sessionStore.getState()).toEqual({ kind: 'anonymous', hasEnded: true })
    rememberVisitor('0123456789abcdeg')
    expect(sessionStore.getState()).toEqual({ kind: 'visitor', token: '0123456789abcdeg' })
  })
  it('goes on in the next document where storage is forbidden, and is forgotten there too', async () => {
    const forbidden = () => {
      throw new DOMException('forbidden', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden })
    const first = await load()
    first.rememberVisitor('0123456789abcdef.signature')
    vi.resetModules()
    const next = await load()
    expect(next.identityHeaders()).toEqual({ authorization: 'Bearer 0123456789abcdef.signature' })
    next.forgetSession()
    expect(window.name).toBe('')
    vi.unstubAllGlobals()
  })
  it('stays where storage is full, and a newer one takes its place', async () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const first = await load()
    first.rememberVisitor('0123456789abcdef.first')
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full)
    vi.resetModules()
    const second = await load()
    expect(second.identityHeaders()).toEqual({ authorization: 'Bearer 0123456789abcdef.first' })
    second.rememberVisitor('0123456789abcdef.second')
    vi.resetModules()
    expect((await load()).identityHeaders()).toEqual({ authorization: 'Bearer 0123456789abcdef.second' })
    second.forgetSession()
    setItem.mockRestore()
  })
  it('forgets a stored text that is no token', async () => {
    sessionStorage.setItem('masa.visitor', '{"token":"0123456789abcdef"}')
    expect((await load()).identityHeaders()).toEqual({})
    expect(sessionStorage.length).toBe(0)
  })
  it('takes no session from the name of a tab that has a storage: another site could have given it', async () => {
    window.name = 'masa.visitor=0123456789abcdef.signature'
    expect((await load()).identityHeaders()).toEqual({})
    window.name = ''
  })
  it.each(['', 'short', 'a'.repeat(513), 'line\nbreak-0123456789', 'שלום0123456789012'])(
    'ignores %j, which is no token',
    async (token) => {
      const { identityHeaders, rememberVisitor } = await load()
      rememberVisitor(token)
      expect(identityHeaders()).toEqual({})
    },
  )
})
