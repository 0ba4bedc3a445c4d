import { describe, expect, it } from 'vitest'
import { messagesOf } from './boot.ts'
import type { MatchedPage } from './pages.ts'

/** A shell and a release whose files say who has them; the files that are `absent` are not there. */
function source(absent: readonly string[] = []) {
  const read = async (owner: string, path: string) => {
    if (absent.includes(path)) throw new Error(`${path} is not there`)
    return JSON.stringify({ from: `${owner} ${path}` })
  }
  return {
    shell: { read: (path: string) => read('shell', path) },
    files: { read: ({ version }: { version: string }, path: string) => read(version, path) },
  } as never
}
const page = (messages: string[], remote?: string) =>
  ({
    page: { messages },
    ...(remote && { remote: { manifest: { id: 'vacations' }, release: { remote: 'vacations', version: remote } } }),
  }) as unknown as MatchedPage

describe('the messages of a page', () => {
  it("are the shell's, the common ones and the remote's, and those of the packages that the page reads", async () => {
    const messages = await messagesOf(source(), { locale: 'he', match: page(['checkout'], '2') })
    expect(messages).toEqual({
      common: { from: 'shell messages/common/he.json' },
      shell: { from: 'shell messages/shell/he.json' },
      vacations: { from: '2 messages/he.json' },
      'vacations/checkout': { from: '2 messages/checkout/he.json' },
    })
  })

  it("are the shell's own copy of a package's on a page of the shell, and none on a page that reads none", async () => {
    const edge = source()
    expect(await messagesOf(edge, { locale: 'en', match: page(['checkout']) })).toHaveProperty('shell/checkout', {
      from: 'shell messages/checkout/en.json',
    })
    expect(Object.keys(await messagesOf(edge, { locale: 'en', match: page([]) }))).toEqual(['common', 'shell'])
    expect(Object.keys(await messagesOf(edge, { locale: 'en', match: null }))).toEqual(['common', 'shell'])
  })

  it('go out without a catalogue that is not there', async () => {
    const messages = await messagesOf(source(['messages/checkout/he.json']), {
      locale: 'he',
      match: page(['checkout'], '2'),
    })
    expect(Object.keys(messages)).toEqual(['common', 'shell', 'vacations'])
  })
})
