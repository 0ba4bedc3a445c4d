// @vitest-environment jsdom
import { fc, foreignText } from '@masa/properties'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { answerOffer, isOfferAnswered } from './offer-answer.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('the answer to the offer of another language', () => {
  it('is remembered', () => {
    expect(isOfferAnswered()).toBe(false)
    answerOffer()
    expect(isOfferAnswered()).toBe(true)
  })

  it('is none where a foreign text was left, which is forgotten', () => {
    fc.assert(
      fc.property(foreignText('answered'), (foreign) => {
        localStorage.setItem('masa.language', foreign)
        expect(isOfferAnswered()).toBe(foreign === 'answered')
        expect(localStorage.length).toBe(foreign === 'answered' ? 1 : 0)
      }),
    )
  })

  it.each(['SecurityError', 'QuotaExceededError'])('counts as given where none can be stored: %s', (name) => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('as a browser says it', name)
    })
    expect(isOfferAnswered()).toBe(true)
    expect(() => answerOffer()).not.toThrow()
  })
})
