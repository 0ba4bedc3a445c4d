import { describe, expect, it } from 'vitest'
import type { MatchedPage, SiteRemote } from './pages.ts'
import { preloadsOf } from './preloads.ts'
import type { Shell } from './release-files.ts'

const integrity = `sha384-${'a'.repeat(64)}`
const four = { he: '', en: '', ru: '', ar: '' }
const assets: Shell['assets'] = {
  schema: 1,
  version: '1',
  manifest: { id: 'shell', owner: '', justification: '', pages: [], slots: [], paymentReturns: [], navigation: [] },
  entry: ['main.js', 'main.css'],
  platform: ['platform.js'],
  kit: ['kit.js', 'kit.css'],
  loose: {},
  chunks: { 'page-home': ['page-home.js'], 'page-landing': ['page-home.js', 'page-landing.js'] },
  needs: { main: ['react'], 'page-home': ['@masa/design-system/button'] },
  provided: {
    react: ['platform.js'],
    '@masa/design-system/button': ['kit.js', 'kit.css'],
    '@masa/design-system/select': ['kit-results.js', 'kit-results.css', 'kit.js'],
  },
  fonts: { latin: 'latin.woff2', hebrew: 'hebrew.woff2' },
  files: { 'platform.js': { integrity, bytes: 1 }, 'kit.js': { integrity, bytes: 1 } },
}
const shell: Shell = { assets, address: '/r/shell/1/', read: () => Promise.reject(new Error('nothing is read')) }
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
    integrity,
    lastKnownGood: null,
    isWatched: false,
    chunks: { remote: ['remote.js'], results: ['results.js', 'results.css'], tab: ['tab.js'] },
    needs: { results: ['@masa/design-system/select'], tab: ['@masa/design-system/select'] },
    files: Object.fromEntries(
      [
        'remoteEntry.js',
        'remote.js',
        'results.js',
        'results.css',
        'tab.js',
        'messages/he.json',
        'messages/trip-search/he.json',
      ].map((file) => [file, { integrity, bytes: 1 }]),
    ),
  },
  manifest: {
    id,
    owner: '',
    justification: '',
    pages: [],
    slots: [{ name: 'home.search-tab', id: 'tab', title: four, order, chunk: 'tab', messages: ['trip-search'] }],
    paymentReturns: [],
    navigation: [],
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
    messages: [],
    alsoLoads: [{ chunk: 'page-landing', needs: ['destination'] }],
    data: [],
  }) as unknown as MatchedPage['page']
const addresses = (match: MatchedPage | null, remotes: readonly SiteRemote[], query = new URLSearchParams()) =>
  preloadsOf({ shell, match, remotes, locale: 'he', query }).map(({ address }) => address)

describe('what a page has loaded before any script asks', () => {
  it('is the shell, the remote of the page with all that it takes, and nothing of another', () => {
    const vacations = remote('vacations', 10)
    expect(
      addresses({ page: page('search-results', 'results'), params: {}, remote: vacations }, [
        vacations,
        remote('flights', 20),
      ]),
    ).toEqual([
      '/r/shell/1/hebrew.woff2',
      '/r/shell/1/latin.woff2',
      '/r/shell/1/platform.js',
      '/r/shell/1/kit-results.js',
      '/r/shell/1/kit-results.css',
      '/r/shell/1/kit.js',
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
      '/r/shell/1/hebrew.woff2',
      '/r/shell/1/latin.woff2',
      '/r/shell/1/platform.js',
      '/r/shell/1/kit.js',
      '/r/shell/1/kit-results.js',
      '/r/shell/1/kit-results.css',
      '/r/shell/1/page-home.js',
      '/r/vacations/1/remoteEntry.js',
      '/r/vacations/1/remote.js',
      '/r/vacations/1/tab.js',
      '/r/vacations/1/messages/he.json',
      '/r/vacations/1/messages/trip-search/he.json',
    ])
  })
  it.each([
    ['destination=LCA&areaType=true', true],
    ['destination=', false],
    ['areaType=true', false],
  ])('takes what a page loads for some addresses alone: ?%s, %s', (query, isTaken) => {
    const home = { page: page('home', 'page-home'), params: {} }
    expect(addresses(home, [], new URLSearchParams(query)).includes('/r/shell/1/page-landing.js')).toBe(isTaken)
  })
  it('asks for each file of a remote once, however many chunks its page has', () => {
    const vacations = remote('vacations', 10)
    const search = { page: { ...page('search', 'results'), alsoLoads: [{ chunk: 'tab', needs: ['x'] }] }, params: {} }
    const asked = addresses({ ...search, remote: vacations }, [vacations], new URLSearchParams('x=1'))
    expect(asked).toContain('/r/vacations/1/tab.js')
    expect(asked).toHaveLength(new Set(asked).size)
  })
  it('asks with the hashes that the loader will ask with', () => {
    const vacations = remote('vacations', 10)
    const preloads = preloadsOf({
      shell,
      match: { page: page('search-results', 'results'), params: {}, remote: vacations },
      remotes: [],
      locale: 'he',
      query: new URLSearchParams(),
    })
    const hashed = preloads.filter(({ address }) => /\/(?:platform|kit)\.js$|^\/r\/vacations\//.test(address))
    expect(hashed).toHaveLength(6)
    for (const preload of hashed) expect(preload.integrity).toBe(integrity)
  })
  it('is the shell alone where there is no page', () => {
    expect(addresses(null, [remote('vacations', 10)])).toEqual([
      '/r/shell/1/hebrew.woff2',
      '/r/shell/1/latin.woff2',
      '/r/shell/1/platform.js',
    ])
  })
})
