import type { Release } from '@masa/contract/releases'
import { describe, expect, it } from 'vitest'
import { buildRelease, buildShellRelease } from '../../test/registry-world.ts'
import { refusalsOfDeclarations, takenDeclarations } from './declarations.domain.ts'

const four = (text: string) => ({ he: text, en: text, ru: text, ar: text })
const tours = (manifest: object, remote = 'tours'): Release =>
  buildRelease(1, {
    remote,
    manifest: {
      id: remote,
      pages: [{ paths: ['/tour/web', '/tour/oldapp', '/tour/app'] }, { paths: ['/tour-of/:code'] }],
      ...manifest,
    },
  })
const entry = { place: 'header', id: 'tours', title: four('Tours'), address: '/tour/web' }
const faultOf = (manifest: object) => refusalsOfDeclarations(tours(manifest))

describe('what a manifest declares', () => {
  it.each([
    {},
    { home: { sites: ['app'], address: '/tour/app?channel=App' } },
    { redirects: [{ from: '/tour', to: '/tour/:channel' }] },
    { redirects: [{ from: '/tour/web', to: '/', sites: ['app'] }] },
    { paymentReturns: [{ from: '/tour-verified', to: '/tour/web' }] },
    { paymentReturns: [{ from: '/tour-verified', to: '/booking/card-verified' }] },
    { navigation: [{ ...entry, address: '/tour-of/7?view=map' }] },
  ])('is taken where it is true of the pages: %j', (manifest) => expect(faultOf(manifest)).toEqual([]))

  it.each<[string, object, string]>([
    ['a home that is no page', { home: { sites: ['app'], address: '/other' } }, 'home'],
    ['a redirect to no page', { redirects: [{ from: '/tour', to: '/elsewhere' }] }, 'the redirect /tour'],
    [
      'a redirect to channels of which one is missing',
      { pages: [{ paths: ['/tour/web', '/tour/app'] }], redirects: [{ from: '/tour', to: '/tour/:channel' }] },
      'the redirect /tour',
    ],
    [
      'a redirect that hides a page everywhere',
      { redirects: [{ from: '/tour/web', to: '/' }] },
      'the redirect /tour/web',
    ],
    [
      "a redirect from the shell's",
      { redirects: [{ from: '/index.html', to: '/tour/web' }] },
      'the redirect /index.html',
    ],
    [
      "a payment return of the shell's",
      { paymentReturns: [{ from: '/redirect-verified', to: '/tour/web' }] },
      'the payment return /redirect-verified',
    ],
    [
      'a payment return that goes on at no page',
      { paymentReturns: [{ from: '/tour-verified', to: '/tour/paid' }] },
      'the payment return /tour-verified',
    ],
    [
      "a payment return that goes on at another of the shell's addresses",
      { paymentReturns: [{ from: '/tour-verified', to: '/index.html' }] },
      'the payment return /tour-verified',
    ],
    [
      'a payment return that goes on where the frame follows to no page',
      { pages: [{ paths: ['/Tour_2'] }], paymentReturns: [{ from: '/tour-verified', to: '/Tour_2' }] },
      'the payment return /tour-verified',
    ],
    [
      'a payment return that a language prefix would hide',
      { paymentReturns: [{ from: '/en/tour-verified', to: '/tour/web' }] },
      'the payment return /en/tour-verified',
    ],
    ['an entry whose path no page has', { navigation: [{ ...entry, address: '/tour-of' }] }, 'the header entry tours'],
  ])('is refused by name for %s', (_, manifest, name) => {
    const [refusal] = faultOf(manifest)
    expect(refusal).toMatchObject({ kind: 'bad_declaration', names: [name] })
    expect(refusal?.message).toContain('tours@0.1.0-00000001')
  })

  it.each<[object, string]>([
    [{ redirects: [{ from: '/tour', to: 'https://evil.test' }] }, 'redirects.0.to'],
    [{ redirects: [{ from: '/tour', to: '//evil.test' }] }, 'redirects.0.to'],
    [{ redirects: [{ from: '/tour', to: '/a/../../b' }] }, 'redirects.0.to'],
    [{ redirects: [{ from: '//evil.test', to: '/' }] }, 'redirects.0.from'],
    [{ home: { sites: ['app'], address: '/\\evil.test' } }, 'home.address'],
    [{ navigation: [{ ...entry, address: 'javascript:alert(1)' }] }, 'navigation.0.address'],
    [{ navigation: [{ ...entry, place: 'app-bar' }] }, 'navigation.0.icon'],
    [{ paymentReturns: [{ from: '/x', to: '//evil.test/x' }] }, 'paymentReturns.0.to'],
    [{ paymentReturns: [{ from: '//evil.test/x', to: '/tour/web' }] }, 'paymentReturns.0.from'],
    [{ paymentReturns: [{ from: 'https://evil.test/x', to: '/tour/web' }] }, 'paymentReturns.0.from'],
    [{ home: { sites: ['casino'], address: '/tour/web' } }, 'home.sites.0'],
  ])('is refused where it leads out of the site or is none: %j', (manifest, name) => {
    expect(faultOf(manifest)).toMatchObject([{ kind: 'bad_declaration', names: [name] }])
  })
})

describe('what another release has', () => {
  const asLive = (release: Release) => [{ release, role: 'live' }]
  const redirects = [{ from: '/tour', to: '/tour/:channel' }]
  it.each<[string, object, Release, string]>([
    ['the same redirect', { redirects }, tours({ redirects }, 'trips'), '/tour'],
    [
      'the same home',
      { home: { sites: ['main', 'app'], address: '/tour/web' } },
      tours({ home: { sites: ['app'], address: '/trip' }, pages: [{ paths: ['/trip'] }] }, 'trips'),
      'the home of app sites',
    ],
    [
      'a redirect that is another’s payment return',
      { redirects },
      tours({ paymentReturns: [{ from: '/tour', to: '/tour/web' }] }, 'trips'),
      '/tour',
    ],
    [
      'a redirect from another’s page',
      { redirects },
      tours({ pages: [{ paths: ['/:kind/x', '/tour'] }] }, 'trips'),
      '/tour',
    ],
    [
      'a page that another leads away from',
      {},
      tours({ redirects: [{ from: '/tour-of/7', to: '/' }], pages: [] }, 'trips'),
      '/tour-of/7',
    ],
    [
      'the same page, whatever its segments are called',
      { pages: [{ paths: ['/tour-of/:code'] }] },
      tours({ pages: [{ paths: ['/tour-of/:name', '/trip'] }] }, 'trips'),
      '/tour-of/:code',
    ],
    [
      'the same slot',
      { slots: [{ name: 'home.search-tab', id: 'tours' }] },
      tours({ pages: [], slots: [{ name: 'home.search-tab', id: 'tours' }] }, 'trips'),
      'the slot home.search-tab tours',
    ],
    [
      "a redirect from the shell's page",
      { redirects },
      buildShellRelease(1, { manifest: { pages: [{ paths: ['/tour'] }] } }),
      '/tour',
    ],
    [
      "the shell's page",
      { pages: [{ paths: ['/tour-of/:code', '/:page'] }] },
      buildShellRelease(1, { manifest: { pages: [{ paths: ['/:slug'] }] } }),
      '/:page',
    ],
  ])('is refused by name: %s', (_, manifest, other, name) => {
    const pages = name === '/tour' ? [] : undefined
    const [refusal] = takenDeclarations(tours({ ...manifest, ...(pages && { pages }) }), asLive(other))
    expect(refusal).toMatchObject({ kind: 'declaration_taken', names: [name] })
    expect(refusal?.message).toContain(`${other.remote}@${other.version} (live)`)
  })

  it("is not taken where it is the remote's own, of other sites, or the page of any word", () => {
    const own = tours({ redirects, home: { sites: ['app'], address: '/tour/app' } })
    expect(takenDeclarations(own, asLive(own))).toEqual([])
    const desk = tours({ pages: [{ paths: ['/desk'] }], home: { sites: ['desk'], address: '/desk' } }, 'ops')
    const shell = buildShellRelease(1, { manifest: { pages: [{ paths: ['/', '/:slug'] }] } })
    expect(takenDeclarations(own, [...asLive(desk), ...asLive(shell)])).toEqual([])
  })
})
