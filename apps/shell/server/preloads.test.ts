import { describe, expect, it } from 'vitest'
import type { Assets } from './build-files.ts'
import type { MatchedPage, SiteRemote } from './pages.ts'
import { preloadsOf } from './preloads.ts'

const integrity = `sha384-${'a'.repeat(64)}`
const four = { he: '', en: '', ru: '', ar: '' }
const assets: Assets = {
  version: '1',
  entry: ['main.js', 'main.css'],
  platform: ['platform.js'],
  kit: ['kit.js', 'kit.css'],
  loose: {},
  chunks: { 'page-home': ['page-home.js'] },
  needs: { main: ['react'], 'page-home': ['@masa/design-system/button'] },
  provided: {
    react: ['platform.js'],
    '@masa/design-system/button': ['kit.js', 'kit.css'],
    '@masa/design-system/select': ['kit-results.js', 'kit-results.css', 'kit.js'],
  },
  fonts: { latin: 'latin.woff2', hebrew: 'hebrew.woff2' },
  files: {},
}
const remote = (id: string, order: number): SiteRemote => ({
  release: {
    schema: 1,
    remote: id,
    version: '0.1.0-00000001',
    entry: 'remoteEntry.js',
    container: id,
    manifest: {},
    shared: {},
    contract: '^0.1.0',
    owner: '',
    justification: '',
    address: `/r/${id}/1/`,
    chunks: { remote: ['remote.js'], results: ['results.js', 'results.css'], tab: ['tab.js'] },
    needs: { results: ['@masa/design-system/select'], tab: ['@masa/design-system/select'] },
    files: Object.fromEntries(
      ['remoteEntry.js', 'remote.js', 'results.js', 'results.css', 'tab.js', 'messages/he.json'].map((file) => [
        file,
        { integrity, bytes: 1 },
      ]),
    ),
  },
  manifest: {
    id,
    owner: '',
    justification: '',
    pages: [],
    slots: [{ name: 'home.search-tab', id: 'tab', title: four, order, chunk: 'tab' }],
  },
})
const page = (id: string, chunk: string): MatchedPage['page'] =>
  ({
    id,
    paths: [],
    chunk,
    title: four,
    audience: 'visitor',
    indexable: false,
    canonicalQuery: [],
    data: [],
  }) as unknown as MatchedPage['page']
const addresses = (match: MatchedPage | null, remotes: readonly SiteRemote[]) =>
  preloadsOf({ assets, match, remotes, locale: 'he' }).map(({ address }) => address)

describe('what a page has loaded before any script asks', () => {
  it('is the shell, the remote of the page with all that it takes, and nothing of another', () => {
    const vacations = remote('vacations', 10)
    expect(
      addresses({ page: page('search-results', 'results'), params: {}, remote: vacations }, [
        vacations,
        remote('flights', 20),
      ]),
    ).toEqual([
      '/assets/hebrew.woff2',
      '/assets/latin.woff2',
      '/assets/platform.js',
      '/assets/kit-results.js',
      '/assets/kit-results.css',
      '/assets/kit.js',
      '/r/vacations/1/remoteEntry.js',
      '/r/vacations/1/remote.js',
      '/r/vacations/1/results.js',
      '/r/vacations/1/results.css',
    ])
  })
  it('on the home page is also the tab that is open, with its words, and no other tab', () => {
    expect(
      addresses({ page: page('home', 'page-home'), params: {} }, [remote('flights', 20), remote('vacations', 10)]),
    ).toEqual([
      '/assets/hebrew.woff2',
      '/assets/latin.woff2',
      '/assets/platform.js',
      '/assets/kit.js',
      '/assets/kit-results.js',
      '/assets/kit-results.css',
      '/assets/page-home.js',
      '/r/vacations/1/remoteEntry.js',
      '/r/vacations/1/remote.js',
      '/r/vacations/1/tab.js',
      '/r/vacations/1/messages/he.json',
    ])
  })
  it('asks with the hashes that the loader will ask with', () => {
    const vacations = remote('vacations', 10)
    const preloads = preloadsOf({
      assets,
      match: { page: page('search-results', 'results'), params: {}, remote: vacations },
      remotes: [],
      locale: 'he',
    })
    for (const preload of preloads.filter(({ address }) => address.startsWith('/r/')))
      expect(preload.integrity).toBe(integrity)
  })
  it('is the shell alone where there is no page', () => {
    expect(addresses(null, [remote('vacations', 10)])).toEqual([
      '/assets/hebrew.woff2',
      '/assets/latin.woff2',
      '/assets/platform.js',
    ])
  })
})
