// @vitest-environment jsdom
import { fc, foreignText } from '@masa/properties'
import { afterEach, describe, expect, it } from 'vitest'
import { createScrollMemory } from './scroll-memory.ts'

const entry = { key: 'k1', pathname: '/', search: '', hash: '', state: null }

afterEach(() => sessionStorage.clear())

describe('where the pages of a tab were scrolled to', () => {
  it('outlives the document', () => {
    const memory = createScrollMemory()
    memory.keep(entry)
    memory.store()
    expect(createScrollMemory().positionOf(entry)).toBe(0)
  })

  it.each(['null', '[]', '7', '"x"', '{', '{"k1":"far"}', '{"k1":null}'])(
    'is unknown where %j was left, which is forgotten',
    (foreign) => {
      sessionStorage.setItem('masa:scroll', foreign)
      expect(createScrollMemory().positionOf(entry)).toBeUndefined()
      expect(sessionStorage.getItem('masa:scroll')).toBeNull()
    },
  )

  it('is a number or unknown, whatever was left', () => {
    fc.assert(
      fc.property(foreignText({ k1: 240, '/': 0 }), (foreign) => {
        sessionStorage.setItem('masa:scroll', foreign)
        const position = createScrollMemory().positionOf(entry)
        expect(position === undefined || Number.isFinite(position)).toBe(true)
      }),
    )
  })
})
