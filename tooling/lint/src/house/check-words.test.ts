import { describe, expect, it } from 'vitest'
import { bannedWords } from './banned-words.ts'
import type { AreaToClear } from './banned-words.ts'
import { wordFaults } from './check-words.ts'

const file = (path: string, text = '') => ({ path, read: () => text })
/** Faults of one file, with the list of the house. */
const faultsOf = (path: string, text = '') => wordFaults([file(path, text)], { bannedWords, areasToClear: [] })
const camelCase = (phrase: string) => `my ${phrase}`.replace(/ ([a-z])/g, (_, letter: string) => letter.toUpperCase())

const entries = bannedWords.flatMap((entry) => entry.words.map((phrase) => ({ phrase, entry })))

describe('a banned word', () => {
  it.each(entries)('is caught in a name, with what to write instead: $phrase', ({ phrase, entry }) => {
    const fault = `"${phrase}": write ${entry.instead}`
    expect(faultsOf('apps/a.ts', `\nconst ${camelCase(phrase)} = 1`)).toEqual([`apps/a.ts:2: ${fault}`])
    expect(faultsOf(`apps/my-${phrase.replaceAll(' ', '-')}.ts`)).toEqual([
      `apps/my-${phrase.replaceAll(' ', '-')}.ts: ${fault}`,
    ])
  })
  it.each(entries.filter(({ entry }) => entry.in !== 'names'))('is caught in prose: $phrase', ({ phrase }) => {
    expect(faultsOf('apps/a.ts', `// One ${phrase} here.`)).toHaveLength(1)
    expect(faultsOf('tooling/decisions/0001-a.md', `One ${phrase} here.`)).toHaveLength(1)
  })
  it.each(entries.filter(({ entry }) => entry.in === 'names'))('of names is let be in prose: $phrase', ({ phrase }) =>
    expect(faultsOf('apps/a.ts', `// One ${phrase} here.\nit('is ${phrase}')`)).toEqual([]),
  )
  it.each([
    ['a comment at the end of a line', 'a.ts', "const a = '//' // nobody"],
    ['a comment over lines', 'a.ts', '/**\n * Asked by\n * nobody.\n */'],
    ['a comment in JSX', 'a.tsx', 'const a = <p>{/* nobody */}</p>'],
    ['a string', 'a.ts', "const a = 'by\\nnobody'"],
    ['a template', 'a.ts', 'const a = `${b} and nobody ${c}`'],
    ['a text of JSX', 'a.tsx', 'const a = <p>Nobody</p>'],
    ['the title of a test', 'a.test.ts', "it('answers nobody', () => {})"],
    ['a regular expression', 'a.ts', 'const a = /\\bnobody/'],
    ['a name in capitals', 'a.ts', 'const MOST_NOBODY = 1'],
    ['a private name', 'a.ts', 'class A { #nobody = 1 }'],
    ['a class of a style sheet', 'a.css', '.isNobody { color: red }'],
    ['a comment of a style sheet', 'a.css', 'a { color: red } /* for nobody */'],
    ['a workflow', 'a.yml', 'a: b # nobody'],
  ])('is caught in %s', (_, name, text) => expect(faultsOf(`apps/${name}`, text)).toHaveLength(1))
  it.each([
    ['a longer word', 'apps/a.ts', 'const heartbeat = outdoor // the speaker'],
    ['an address in JSX', 'apps/a.tsx', 'const a = <p>https://masa.test</p>'],
    ['messages', 'apps/shell/messages/en.json', '{"a": "Nobody"}'],
    ['content of the demo world', 'tooling/demo-world/src/content/pages.ts', "const a = 'Nobody'"],
    ['an ordinary use', 'apps/a.ts', '// One cannot tell the two apart.'],
    ['a drawn door', 'packages/posters/src/interior/wall.ts', 'const door = 1'],
  ])('is not seen in %s', (_, path, text) => expect(faultsOf(path, text)).toEqual([]))
  it('is caught where an ordinary use only begins in one piece and ends in the next', () =>
    expect(faultsOf('apps/a.ts', "tell('apart')")).toHaveLength(1))
  it('is caught beside an ordinary use', () =>
    expect(faultsOf('packages/router/src/wall.ts', '// From door to door, through one door.\nconst door = 1')).toEqual([
      expect.stringContaining('wall.ts:1: '),
      expect.stringContaining('wall.ts:2: '),
    ]))
})

describe('an area still to be cleared', () => {
  const area = (folder: string, most: number): AreaToClear => ({ folder, most, since: '2026-11-23' })
  const faultsWith = (...areasToClear: AreaToClear[]) =>
    wordFaults([file('apps/api/src/deals/a.ts', '// nobody\n// anew'), file('apps/api/a.ts', '// nobody')], {
      bannedWords,
      areasToClear,
    })

  it('passes with its number, each file in the nearest area', () =>
    expect(faultsWith(area('apps/api', 1), area('apps/api/src/deals', 2))).toEqual([]))
  it('names its words when there are more', () =>
    expect(faultsWith(area('apps/api', 2))).toEqual([
      expect.stringContaining('apps/api/src/deals/a.ts:1: "nobody"'),
      expect.stringContaining('apps/api/src/deals/a.ts:2: "anew"'),
      expect.stringContaining('apps/api/a.ts:1: "nobody"'),
      'apps/api: 3 banned words, 2 in banned-words.ts since 2026-11-23: write the new ones in plain words',
    ]))
  it('has its number lowered when there are fewer', () =>
    expect(faultsWith(area('apps/api', 5))).toEqual([
      'apps/api: 3 banned words, 5 in banned-words.ts since 2026-11-23: lower the number to 3',
    ]))
  it('loses its line when there are none', () =>
    expect(wordFaults([file('apps/api/a.ts')], { bannedWords, areasToClear: [area('apps/api', 1)] })).toEqual([
      'apps/api: 0 banned words, 1 in banned-words.ts since 2026-11-23: take its line out',
    ]))
  it('is no area for a folder whose name only begins alike', () =>
    expect(faultsWith(area('apps/ap', 0))).toHaveLength(3))
})
