import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { classNameOf } from './class-names.ts'
import { manifestSchema } from '@masa/remote-kit/manifest'
import { messageArtifacts, readMessages, withMessages } from './messages.ts'

describe('catalogues of a build', () => {
  it('resolve the Hebrew fallback, but mix no plural forms of two languages', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'masa-messages-'))
    const write = (language: string, value: object) =>
      writeFile(join(folder, `${language}.json`), JSON.stringify(value))
    await write('he', {
      a: { one: 'א', onlyHebrew: 'ב', nights_one: 'לילה', nights_two: 'לילותיים', nights_other: 'לילות' },
    })
    await write('en', { a: { one: 'A', nights_one: 'night', nights_other: 'nights' } })
    await write('ru', {})
    await write('ar', { a: { one: 'أ' } })
    const messages = await readMessages(folder)
    expect(messages.en).toEqual({ a: { one: 'A', onlyHebrew: 'ב', nights_one: 'night', nights_other: 'nights' } })
    expect(messages.ru).toEqual(messages.he)
    expect(messageArtifacts('messages', messages).map(({ path }) => path)).toEqual([
      'messages/he.json',
      'messages/en.json',
      'messages/ru.json',
      'messages/ar.json',
    ])
    await rm(folder, { recursive: true })
  })
})

describe('the words of shared packages', () => {
  const four = { he: '', en: '', ru: '', ar: '' }
  it('are named for each page and slot, with the chunks that it may load as well', () => {
    const manifest = manifestSchema.parse({
      id: 'trips',
      owner: 'x',
      justification: 'x',
      pages: [
        {
          id: 'booking',
          paths: ['/booking'],
          chunk: 'booking',
          title: four,
          alsoLoads: [{ chunk: 'search-tab', needs: ['destination'] }],
        },
        { id: 'results', paths: ['/results'], chunk: 'results', title: four },
      ],
      slots: [{ name: 'home.search-tab', id: 'trips', title: four, chunk: 'search-tab' }],
    })
    const read: Record<string, string[]> = { booking: ['checkout', 'trip-search'], 'search-tab': ['trip-search'] }
    const { pages, slots } = withMessages(manifest, (chunk) => read[chunk] ?? [])
    expect([...pages, ...slots].map(({ id, messages }) => [id, messages])).toEqual([
      ['booking', ['checkout', 'trip-search']],
      ['results', []],
      ['trips', ['trip-search']],
    ])
  })
})

describe('class names', () => {
  it('carry their package, and change with their file, so that two releases never share a rule', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'masa-classes-'))
    const css = join(folder, 'card.module.css')
    await writeFile(join(folder, 'package.json'), '{"name":"@masa/vacations"}')
    await writeFile(css, '.card{color:red}')
    const first = classNameOf({ file: css, className: 'card' })
    expect(first).toMatch(/^vacations-card-[A-Za-z0-9]{6}$/)
    expect(classNameOf({ file: css, className: 'card' })).toBe(first)
    await writeFile(css, '.card{color:blue}')
    expect(classNameOf({ file: css, className: 'card' })).not.toBe(first)
    await rm(folder, { recursive: true })
  })
})
