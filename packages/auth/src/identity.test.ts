// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'

const SID = 'a'.repeat(32)
const signedIn = { type: 'signedIn', bySid: null, sid: SID, subject: { bookingId: 'b'.repeat(32) } } as const

describe('the identity of a call', () => {
  beforeEach(() => {
    sessionStorage.clear()
    localStorage.clear()
    vi.resetModules()
  })
  const load = () => import('./index.ts')

  it('is both what the tab books and the order that the browser has signed in to', async () => {
    const { identityHeaders, rememberVisitor, visitorSignIn } = await load()
    visitorSignIn.send(signedIn)
    expect(identityHeaders()).toEqual({ visitorSid: SID })
    rememberVisitor('0123456789abcdef')
    expect(identityHeaders()).toEqual({ authorization: 'Bearer 0123456789abcdef', visitorSid: SID })
  })
  it('that is refused asks to sign in again, and leaves what the tab books', async () => {
    const { identityHeaders, rememberVisitor, signInRefused, visitorSignIn } = await load()
    rememberVisitor('0123456789abcdef')
    visitorSignIn.send(signedIn)
    signInRefused(identityHeaders())
    expect(visitorSignIn.getState()).toEqual({ kind: 'loginNeeded', subject: signedIn.subject })
    expect(identityHeaders()).toEqual({ authorization: 'Bearer 0123456789abcdef' })
  })
  it('that is refused late, after a new sign-in, ends nothing', async () => {
    const { identityHeaders, signInRefused, visitorSignIn } = await load()
    visitorSignIn.send(signedIn)
    const late = identityHeaders()
    visitorSignIn.send({ ...signedIn, sid: 'd'.repeat(32) })
    signInRefused(late)
    expect(visitorSignIn.sid()).toBe('d'.repeat(32))
  })
  it('that is refused without a sign-in ends the session of the tab', async () => {
    const { identityHeaders, rememberVisitor, sessionStore, signInRefused } = await load()
    rememberVisitor('0123456789abcdef')
    signInRefused(identityHeaders())
    expect(sessionStore.getState()).toEqual({ kind: 'anonymous', hasEnded: true })
  })
  it('opens pages of visitors alone', async () => {
    const { mayOpen, sessionStore } = await load()
    expect(mayOpen(sessionStore.getState(), 'visitor')).toBe(true)
    expect(mayOpen(sessionStore.getState(), 'member')).toBe(false)
  })
})
