import { describe, expect, it } from 'vitest'
import { checkReplacements } from './check-replacements.ts'

const look = (source: string, path = 'apps/api/src/tours/mail.ts') => checkReplacements([{ path, read: () => source }])

describe('what is put into a text', () => {
  it.each<[string, string, string?]>([
    ['written in the code', `text.replace(/(\\d{4})/g, '$1 ')`],
    ['given by a function', `text.replace('{name}', () => name)`],
    ['given by a function with a name', 'const mask = (a) => a\ntext.replaceAll(NUMBER, mask)'],
    ['given by a function that is declared', 'text.replaceAll(NUMBER, mask)\nfunction mask(a) { return a }'],
    ['an address to go to', 'location.replace(address)'],
    ['what a test says', `text.replace('{name}', name)`, 'apps/api/src/tours/mail.test.ts'],
  ])('may be %s', (_what, source, path) => expect(look(source, path).faults).toEqual([]))

  it.each([
    ['a value', `text.replace('{name}', name)`],
    ['a property', `text.replaceAll('{name}', payer.name)`],
    ['put together', "text.replace('{name}', `${first} ${last}`)"],
    ['the answer of a call', `text.replace('{name}', nameOf(payer))`],
    ['a value of an optional text', `text?.replace('{name}', name)`],
  ])('is refused as %s', (_what, source) => {
    const { faults } = look(`// a line\n${source}`)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(':2: ')
  })

  it('is counted, so that a check that looked at nothing is seen', () => {
    expect(look(`a.replace('b', 'c').replaceAll('d', e)`).looked).toBe(2)
    expect(look('', 'README.md').looked).toBe(0)
  })
})
