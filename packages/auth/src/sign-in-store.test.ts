// @vitest-environment jsdom
import { fc, foreignText } from '@masa/properties'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSignIn } from './sign-in-store.ts'

const KEY = 'masa.test-sign-in'
const create = () =>
  createSignIn<string>({
    key: KEY,
    version: 1,
    area: 'local',
    parseSubject: (stored) => (typeof stored === 'string' && stored.startsWith('order-') ? stored : null),
  })
const SID = 'a'.repeat(32)
const CODE_SID = 'c'.repeat(32)
const code = { sid: CODE_SID, askedFor: 'MS-1', sentBy: 'mail', digits: 6, sentAt: 0, expiresAt: 300_000 } as const
const signedIn = { type: 'signedIn', bySid: null, sid: SID, subject: 'order-1' } as const

/** What another tab has stored, as a browser says it. */
function storeElsewhere(value: unknown): void {
  if (value === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, JSON.stringify(value))
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, storageArea: localStorage }))
}

describe('the sign-in of a browser', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 })
    localStorage.clear()
  })
  afterEach(() => void vi.useRealTimers())

  it('sends the sid of a code and then that of the session', () => {
    const signIn = create()
    expect(signIn.sid()).toBeNull()
    signIn.send({ type: 'codeSent', sent: code })
    expect(signIn.sid()).toBe(CODE_SID)
    signIn.send({ ...signedIn, bySid: CODE_SID })
    expect(signIn.sid()).toBe(SID)
    signIn.send({ type: 'refused', sid: SID })
    expect(signIn.sid()).toBeNull()
  })
  it('goes on after a reload: typing the code, signed in, and asked to sign in again', () => {
    create().send({ type: 'codeSent', sent: code })
    expect(create().getState()).toEqual({ kind: 'codeSent', ...code, subject: null })
    create().send(signedIn)
    expect(create().getState()).toEqual({ kind: 'authorised', sid: SID, subject: 'order-1' })
    create().send({ type: 'refused', sid: SID })
    expect(create().getState()).toEqual({ kind: 'loginNeeded', subject: 'order-1' })
    create().send({ type: 'signedOut' })
    expect(localStorage).toHaveLength(0)
  })
  it('says when the time of a code is over, also of one that a reload finds', () => {
    const signIn = create()
    signIn.send({ type: 'codeSent', sent: code })
    vi.advanceTimersByTime(299_999)
    expect(signIn.getState().kind).toBe('codeSent')
    const reloaded = create()
    vi.advanceTimersByTime(1)
    const expired = { kind: 'expired', sent: { ...code, subject: null }, subject: null }
    expect(signIn.getState()).toEqual(expired)
    expect(reloaded.getState()).toEqual(expired)
  })
  it('does not end a newer code at the time of the one before it', () => {
    const signIn = create()
    signIn.send({ type: 'codeSent', sent: code })
    vi.advanceTimersByTime(60_000)
    signIn.send({ type: 'codeSent', sent: { ...code, sid: SID, expiresAt: 360_000 } })
    vi.advanceTimersByTime(240_000)
    expect(signIn.getState().kind).toBe('codeSent')
    vi.advanceTimersByTime(60_000)
    expect(signIn.getState().kind).toBe('expired')
  })
  it('follows other tabs in and out', () => {
    const signIn = create()
    const states: string[] = []
    signIn.subscribe(({ kind }) => void states.push(kind))
    storeElsewhere({ kind: 'authorised', sid: SID, subject: 'order-2' })
    expect(signIn.sid()).toBe(SID)
    storeElsewhere({ kind: 'loginNeeded', subject: 'order-2' })
    storeElsewhere(null)
    expect(states).toEqual(['authorised', 'loginNeeded', 'signedOut'])
  })
  it('follows a browser whose data was cleared, and no other entry', () => {
    const signIn = create()
    signIn.send(signedIn)
    window.dispatchEvent(new StorageEvent('storage', { key: 'masa.other', storageArea: localStorage }))
    expect(signIn.sid()).toBe(SID)
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }))
    expect(signIn.getState()).toEqual({ kind: 'signedOut' })
  })
  it('holds for the page where storage is blocked', () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    const signIn = create()
    signIn.send(signedIn)
    expect(signIn.sid()).toBe(SID)
    setItem.mockRestore()
  })
  it('does not leave an older sid stored where there is no room for the newer', () => {
    const signIn = create()
    signIn.send({ type: 'codeSent', sent: code })
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    signIn.send({ ...signedIn, bySid: CODE_SID })
    setItem.mockRestore()
    expect(create().getState()).toEqual({ kind: 'signedOut' })
  })
  it('is none of what another program has stored', () => {
    const real = { kind: 'authorised', sid: SID, subject: 'order-1' }
    fc.assert(
      fc.property(foreignText(JSON.stringify(real)), (foreign) => {
        localStorage.setItem(KEY, foreign)
        const sid = create().sid()
        expect(sid === null || /^[0-9a-f]{32}$/.test(sid)).toBe(true)
      }),
    )
  })
  it.each([
    { kind: 'authorised', sid: 'x\r\nevil: 1', subject: 'order-1' },
    { kind: 'authorised', sid: SID, subject: 'another' },
    { kind: 'loginNeeded' },
    { kind: 'expired', sent: null, subject: null },
    { kind: 'codeSent', ...code, sid: 5 },
    { kind: 'codeSent', ...code, expiresAt: null },
    { kind: 'codeSent', ...code, sentBy: 'pigeon' },
    { kind: 'member', sid: SID },
    [],
  ])('is not restored from %j', (value) => {
    localStorage.setItem(KEY, JSON.stringify(value))
    expect(create().getState()).toEqual({ kind: 'signedOut' })
  })
})
