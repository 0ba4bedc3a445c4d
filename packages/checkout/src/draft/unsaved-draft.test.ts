// @vitest-environment jsdom
import { fc, foreignText } from '@masa/properties'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Draft } from './draft.domain.ts'
import { forgetUnsaved, keepUnsaved, withUnsaved } from './unsaved-draft.ts'

const id = 'a'.repeat(32)
const options: Draft['options'] = {
  masaSafetyAssurance: false,
  ensureCancellation: false,
  sendEsimOffer: false,
  esimQuantity: 0,
  promotionCodes: [],
  sendPromotionalProductMails: false,
  sendPromotionalInsuranceMails: false,
  securityForcesDocument: '',
  flightConditionConfirmed: false,
}
const stored: Draft = {
  pax: [{ paxId: '1', type: 'adult', room: 0, firstName: 'DAN', passportNumber: '•••••207' }],
  payer: { email: 'dan@example.com', IdenticationNumber: '••••••782' },
  options,
  couponCodes: [],
  choices: {},
}
const typed: Draft = {
  pax: [{ paxId: '1', type: 'child', room: 1, firstName: 'DANIEL', lastName: 'כהן', passportNumber: '31448207' }],
  payer: { email: 'dan@', mobile: '050', IdenticationNumber: '123456782' },
  options: { ...options, esimQuantity: 2, securityForcesDocument: '7654321' },
  couponCodes: ['TENOFF'],
  choices: { zones: { 1: 'quiet' } },
}

afterEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

describe('what is typed and not stored yet', () => {
  it('comes back after a reload, also what cannot be stored as it stands', () => {
    keepUnsaved(id, typed)
    const draft = withUnsaved(id, stored)
    expect(draft.pax[0]).toMatchObject({ firstName: 'DANIEL', lastName: 'כהן' })
    expect(draft.payer).toMatchObject({ email: 'dan@', mobile: '050' })
    expect(draft.options.esimQuantity).toBe(2)
    expect(draft.couponCodes).toEqual(['TENOFF'])
    expect(draft.choices).toEqual({ zones: { 1: 'quiet' } })
  })

  it('comes back whole within the page, numbers too: a form that is drawn again has them from its memory', () => {
    keepUnsaved(id, typed)
    const draft = withUnsaved(id, stored)
    expect(draft.pax[0]?.passportNumber).toBe('31448207')
    expect(draft.payer.IdenticationNumber).toBe('123456782')
    expect(draft.options.securityForcesDocument).toBe('7654321')
  })

  it('holds no passport, identity or service number in storage, for after a reload', () => {
    keepUnsaved(id, typed)
    const kept = JSON.stringify({ ...sessionStorage })
    // As after a reload: the memory of the page holds another booking.
    keepUnsaved('b'.repeat(32), stored)
    for (const number of ['31448207', '123456782', '7654321']) expect(kept).not.toContain(number)
    const draft = withUnsaved(id, stored)
    expect(draft.pax[0]?.passportNumber).toBe('•••••207')
    expect(draft.payer.IdenticationNumber).toBe('••••••782')
  })

  it('never says who travels in which room: other rooms may have been chosen since', () => {
    keepUnsaved(id, typed)
    expect(withUnsaved(id, stored).pax[0]).toMatchObject({ type: 'adult', room: 0 })
  })

  it('is gone once it is stored, and is nothing of another booking', () => {
    keepUnsaved(id, typed)
    expect(withUnsaved('b'.repeat(32), stored)).toBe(stored)
    forgetUnsaved(id)
    expect(withUnsaved(id, stored)).toBe(stored)
  })

  it('keeps no number where the storage of the tab was cleared', () => {
    keepUnsaved(id, typed)
    sessionStorage.clear()
    expect(withUnsaved(id, stored)).toBe(stored)
  })

  it.each(['{', 'null', '[]', '7', '{}', '{"pax":{}}', '{"pax":[null],"payer":{},"options":{},"couponCodes":[]}'])(
    'is nothing where %j was left, which is forgotten',
    (invalid) => {
      sessionStorage.setItem(`masa.unsaved.${id}`, invalid)
      expect(withUnsaved(id, stored)).toEqual(stored)
      expect(sessionStorage.length).toBe(0)
    },
  )

  it('is nothing where a field holds what no form types', () => {
    keepUnsaved(id, typed)
    const kept = sessionStorage.getItem(`masa.unsaved.${id}`) ?? ''
    sessionStorage.setItem(`masa.unsaved.${id}`, kept.replace('"DANIEL"', '{"first":"DANIEL"}'))
    expect(withUnsaved(id, stored)).toBe(stored)
  })

  it('leaves every field of its own kind, whatever was left', () => {
    keepUnsaved(id, typed)
    const kept: unknown = JSON.parse(sessionStorage.getItem(`masa.unsaved.${id}`) ?? '')
    fc.assert(
      fc.property(foreignText(kept), (foreign) => {
        sessionStorage.setItem(`masa.unsaved.${id}`, foreign)
        const { pax, payer, options, couponCodes } = withUnsaved(id, stored)
        expect(pax.map(({ paxId, type, room }) => [paxId, type, room])).toEqual([['1', 'adult', 0]])
        for (const text of [pax[0]?.firstName, pax[0]?.lastName, payer.email, payer.mobile, ...couponCodes])
          expect(['string', 'undefined']).toContain(typeof text)
        for (const [name, option] of Object.entries(typed.options))
          expect(typeof options[name as keyof Draft['options']], name).toBe(typeof option)
      }),
    )
  })

  it('is kept by the page alone where storage is forbidden, without an error', () => {
    const forbidden = () => {
      throw new DOMException('forbidden', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', {
      getItem: forbidden,
      setItem: forbidden,
      removeItem: forbidden,
      clear: () => undefined,
    })
    keepUnsaved(id, typed)
    expect(withUnsaved(id, stored).pax[0]).toMatchObject({ firstName: 'DANIEL', passportNumber: '31448207' })
    forgetUnsaved(id)
    expect(withUnsaved(id, stored)).toBe(stored)
  })
})
