import { manifestSchema } from '@masa/remote-kit/manifest'
import { describe, expect, it } from 'vitest'
import { declarationsOf, navigationOf } from './site-declarations.ts'

const four = (text: string) => ({ he: text, en: text, ru: text, ar: text })
const remote = (over: object) => ({
  manifest: manifestSchema.parse({ id: 'tours', owner: 'team', justification: 'test', pages: [], ...over }),
})
const page = (...paths: string[]) => ({ id: 'tour', paths, chunk: 'tour', title: four('Tour') })

describe('what remotes declare of a site', () => {
  it('is nothing but the return of a payment where there are none', () => {
    expect(declarationsOf([], 'main')).toEqual({
      home: undefined,
      redirects: [],
      paymentReturns: new Map([['/redirect-verified', '/booking/card-verified']]),
    })
  })
  it('holds on the kinds of sites that it names', () => {
    const tours = remote({
      home: { sites: ['app'], address: '/tour?channel=App' },
      redirects: [
        { from: '/tour', to: '/tour/:channel' },
        { from: '/tour-app', to: '/', sites: ['main', 'white-label'] },
      ],
    })
    expect([declarationsOf([tours], 'main').home, declarationsOf([tours], 'app').home]).toEqual([
      undefined,
      '/tour?channel=App',
    ])
    expect(declarationsOf([tours], 'app').redirects.map(({ from }) => from)).toEqual(['/tour'])
    expect(declarationsOf([tours], 'main').redirects.map(({ from }) => from)).toEqual(['/tour', '/tour-app'])
  })
  it("has the returns of its remotes, and none of them replaces the shell's own", () => {
    const { paymentReturns } = declarationsOf(
      [
        remote({
          paymentReturns: [
            { from: '/tour-verified', to: '/tour/paid' },
            { from: '/redirect-verified', to: '/tour/paid' },
          ],
        }),
      ],
      'main',
    )
    expect([...paymentReturns].sort()).toEqual([
      ['/redirect-verified', '/booking/card-verified'],
      ['/tour-verified', '/tour/paid'],
    ])
  })
  it('is read from the pages of a release that was made before there were redirects, and of no other', () => {
    const pages = [page('/tour/web', '/tour/oldapp', '/tour/app'), page('/plan/web')]
    expect(declarationsOf([remote({ pages })], 'main').redirects).toEqual([{ from: '/tour', to: '/tour/:channel' }])
    expect(declarationsOf([remote({ pages, redirects: [] })], 'main').redirects).toEqual([])
  })
  it('has the entries of the navigation that are for this kind of site', () => {
    const entry = { place: 'header', title: four('Tours'), address: '/tour' }
    const { manifest } = remote({
      navigation: [
        { ...entry, id: 'tours' },
        { ...entry, id: 'of-the-app', sites: ['app'] },
      ],
    })
    expect(navigationOf(manifest, 'main').map(({ id }) => id)).toEqual(['tours'])
    expect(navigationOf(manifest, 'app').map(({ id }) => id)).toEqual(['tours', 'of-the-app'])
  })
})
