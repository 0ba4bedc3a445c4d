import { createHmac } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEdge } from './app.ts'

const KEY = 'a-key-of-the-edge-tests'
const HASH = `sha384-${'a'.repeat(64)}`
const four = (text: string) => ({ he: text, en: text, ru: text, ar: text })
const file = { integrity: HASH, bytes: 1 }

const manifest = {
  id: 'vacations',
  owner: 'team',
  justification: 'test',
  contract: '^0.1.0',
  pages: [
    {
      id: 'search-results',
      paths: ['/search-result'],
      chunk: 'search-results',
      title: four('Results'),
      indexable: true,
      canonicalQuery: ['dest'],
      firstView: 'search-results.html',
      data: [{ name: 'search', path: '/operation/search', query: { dest: 'dest' }, needs: ['dest'] }],
    },
    { id: 'booking', paths: ['/booking/hotel-flight/web'], chunk: 'booking', title: four('Booking') },
    {
      id: 'deal',
      paths: ['/deal/:id'],
      chunk: 'deal',
      title: four('Deal'),
      data: [{ name: 'deal', path: '/deal/:id', decidesStatus: true }],
    },
  ],
}
const release = {
  schema: 1,
  remote: 'vacations',
  version: '0.1.0-3fa9c1d2',
  entry: 'remoteEntry.js',
  container: 'masa_vacations',
  manifest,
  address: '/r/vacations/0.1.0-3fa9c1d2/',
  chunks: { remote: ['remote.1.js'], 'search-results': ['search-results.1.js'] },
  shared: {},
  contract: '^0.1.0',
  owner: 'team',
  justification: 'test',
  files: { 'remoteEntry.js': file, 'remote.1.js': file, 'search-results.1.js': file, 'release.json': file },
}

describe('the edge', () => {
  let folder: string
  let api: Server
  let edge: FastifyInstance
  let heard: { url: string; headers: IncomingHttpHeaders }[] = []
  const get = (url: string, headers: Record<string, string> = {}) =>
    edge.inject({ url, headers: { host: 'localhost:3000', ...headers } })
  const bootOf = (html: string) => JSON.parse(/id="masa-boot">(.*)<\/script>/.exec(html)?.[1] ?? 'null')

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'masa-edge-'))
    const put = async (path: string, content: string) => {
      await mkdir(join(folder, path, '..'), { recursive: true })
      await writeFile(join(folder, path), content)
    }
    await put(
      'assets/assets.json',
      JSON.stringify({
        version: '0.1.0-00000001',
        entry: ['main.1.css', 'main.1.js'],
        platform: ['platform.1.js'],
        kit: ['kit.1.css', 'kit.1.js'],
        chunks: { 'page-home': ['page-home.1.js'] },
        needs: {},
        provided: {},
        loose: { 'payment-return': ['payment-return.1.js'] },
        fonts: { latin: 'latin.woff2', hebrew: 'hebrew.woff2' },
        files: { 'main.1.js': file, 'payment-return.1.js': file },
      }),
    )
    await put('assets/first-view/frame.html', '<header>{{site.name}}</header><!--page-->')
    for (const view of ['home', 'info']) await put(`assets/first-view/${view}.html`, '<h1>{{site.name}}</h1>')
    await put('assets/main.1.js', 'plain')
    await put('assets/main.1.js.br', 'brotli')
    await put('assets/main.1.js.map', 'secret source')
    for (const language of ['he', 'en', 'ru', 'ar']) {
      for (const namespace of ['common', 'shell'])
        await put(
          `assets/messages/${namespace}/${language}.json`,
          '{"state":{"loading":"…"},"landing":{"title":"about {{place}}","description":"all of {{place}}"}}',
        )
      await put(
        `releases/vacations/0.1.0-3fa9c1d2/messages/${language}.json`,
        JSON.stringify({ results: { heading: `in ${language}` } }),
      )
    }
    await put(
      'releases/vacations/0.1.0-3fa9c1d2/first-view/search-results.html',
      '<h1>{{ $ | t results.heading}}</h1>{{#search.packs}}<p>{{name}}</p>{{/search.packs}}',
    )
    api = createServer((request, answer) => {
      const url = new URL(request.url ?? '/', 'http://api')
      heard.push({ url: request.url ?? '', headers: request.headers })
      if (url.pathname === '/releases/set') {
        const host = url.searchParams.get('host') ?? ''
        if (!/^(?:localhost|ribbon\.localhost)$/.test(host)) return void answer.writeHead(404).end('{}')
        const body = JSON.stringify({
          host,
          issuedAt: '',
          remotes: host === 'localhost' ? [release] : [],
          site: {
            tenant: 'MASA',
            kind: 'main',
            agencyCode: 'MASA',
            name: four('Masa'),
            metaTitle: four(''),
            metaDescription: four(''),
            theme: { '--color-brand': '#123', '--x': '}</style>' },
            canonicalOrigin: null,
            isIndexable: true,
            demandsSignIn: false,
          },
        })
        return void answer
          .writeHead(200, { 'x-masa-signature': createHmac('sha256', KEY).update(body).digest('hex') })
          .end(body)
      }
      answer.setHeader('content-type', 'application/json')
      if (url.pathname === '/large') return void answer.end(JSON.stringify({ data: 'x'.repeat(5_000) }))
      const lists: Record<string, unknown> = {
        '/footerItem/pageList': [{ slug: 'privacy' }, {}],
        '/destinationEx': [{ code: 'HER', name: 'Crete', picture: { subject: 'crete', seed: 'HER' } }],
        '/area': [{ code: 'GR' }],
      }
      const list = lists[url.pathname]
      if (list !== undefined) return void answer.end(JSON.stringify({ data: list }))
      if (url.pathname === '/footerItem/Privacy!') return void answer.writeHead(400).end('{}')
      if (/^\/footerItem\/(?!privacy$)/.test(url.pathname)) return void answer.writeHead(404).end('{}')
      if (url.pathname === '/deal/7') return void answer.writeHead(404).end('{}')
      answer.end(JSON.stringify({ data: { packs: [{ name: '</script><b>' }] } }))
    })
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
    edge = await createEdge({
      port: 0,
      host: '127.0.0.1',
      apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      edgeKey: KEY,
      assetsFolder: join(folder, 'assets'),
      staticFolder: folder,
      releasesFolder: join(folder, 'releases'),
      paymentOrigins: ['https://pay.test'],
      firstDataDeadlineMs: 1_000,
      hasFirstView: true,
    })
  })
  afterAll(async () => {
    await edge.close()
    api.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('answers a page with its language, preloads, first view, seeds and the hashes of the matched remote', async () => {
    const { statusCode, body, headers } = await get('/en/search-result?dest=ATH&utm_source=x')
    expect(statusCode).toBe(200)
    expect(body).toContain('<html lang="en" dir="ltr">')
    expect(body).toContain('href="/r/vacations/0.1.0-3fa9c1d2/search-results.1.js"')
    expect(body).toContain('<link rel="canonical" href="http://localhost:3000/en/search-result?dest=ATH">')
    expect(body).toContain('<div id="root"><header>Masa</header><h1>in en</h1><p>&lt;/script&gt;&lt;b&gt;</p>')
    expect(bootOf(body)).toMatchObject({
      locale: 'en',
      seeds: [{ url: '/operation/search?dest=ATH&langCode=ENG' }],
      remotes: [{ id: 'vacations', files: { 'remoteEntry.js': HASH } }],
    })
    expect(body.match(/<\/script>/g)).toHaveLength(2)
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
    expect([...body.matchAll(/<(?:script|style)\b(?![^>]*nonce="([^"]+)")[^>]*>/g)]).toEqual([])
    expect(body).toContain(`nonce="${nonce}"`)
  })
  it('tells browsers of the poster in the head, for light and dark and the side of the words', async () => {
    const { body } = await get('/en')
    const [head = ''] = body.split('</head>')
    expect(head.match(/<link rel="preload" as="image"[^>]*>/g)).toHaveLength(2)
    expect(head).toContain('hero-light-left/1440.avif 1440w')
    expect(head).toContain('hero-night-left/1440.avif 1440w')
    expect((await get('/')).body).toContain('hero-light-right/1440.avif 1440w')
    expect((await get('/?destination=HER')).body).not.toContain('as="image"')
  })
  it('names a landing page by its place, for readers, search engines and previews', async () => {
    const { body } = await get('/en?destination=HER&utm_source=x')
    expect(body).toContain('<title>about Crete · Masa</title>')
    expect(body).toContain('<link rel="canonical" href="http://localhost:3000/en?destination=HER">')
    expect(body).toContain('hreflang="ru" href="http://localhost:3000/ru?destination=HER"')
    expect(body).toMatch(/property="og:image" content="http:\/\/localhost:3000\/img\/poster\/crete\/HER\/hero-[^"]+"/)
    const facts = /application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? ''
    expect(JSON.parse(facts)).toMatchObject({ '@graph': [{ '@type': 'TravelAgency' }, { name: 'Crete' }] })
  })
  it('drops what is no theme', async () =>
    expect((await get('/')).body).toContain('@layer agency{:root{--color-brand:#123}}'))
  it.each([
    ['/search-result', 'he', 'rtl'],
    ['/ar/search-result', 'ar', 'rtl'],
    ['/ru/search-result', 'ru', 'ltr'],
  ])('%s is %s, %s', async (url, lang, dir) => {
    expect((await get(url)).body).toContain(`<html lang="${lang}" dir="${dir}">`)
  })
  it('does not know the pages of a remote that the site has not, and never names it', async () => {
    const { statusCode, body } = await get('/search-result', { host: 'ribbon.localhost' })
    expect(statusCode).toBe(404)
    expect(body).not.toContain('vacations')
  })
  it.each(['nobody.localhost', 'localhost.evil.test', '127.0.0.1', 'a b'])(
    'C10 host %j gets the notice, unreflected',
    async (host) => {
      const { statusCode, body } = await get('/search-result', { host })
      expect(statusCode).toBe(404)
      expect(body).not.toContain('<script')
      expect(body).not.toContain('evil')
    },
  )
  it.each(['LOCALHOST', 'localhost.', 'localhost:8443'])('C10 host %s is the site localhost', async (host) => {
    expect((await get('/', { host })).statusCode).toBe(200)
  })
  it('answers 404 with the page when the call that decides says so', async () => {
    expect((await get('/deal/7')).statusCode).toBe(404)
    expect((await get('/privacy')).statusCode).toBe(200)
    expect((await get('/no-such-slug')).statusCode).toBe(404)
    expect((await get('/Privacy!')).statusCode).toBe(404)
    expect((await get('/deal/8')).statusCode).toBe(200)
    expect((await get('/nothing/here')).statusCode).toBe(404)
  })
  it('keeps language and query in redirects', async () => {
    expect((await get('/ru/booking/card-verified?state=a.b')).headers.location).toBe(
      '/ru/booking/card-verified/web?state=a.b',
    )
    expect((await get('/he/search-result?dest=ATH')).headers.location).toBe('/search-result?dest=ATH')
  })
  it('gives the payment step a document that knows no remote and frames the provider alone', async () => {
    const { body, headers } = await get('/booking/verifying-card')
    expect(bootOf(body)).toMatchObject({ document: 'payment', remotes: [] })
    expect(headers['content-security-policy']).toContain("frame-src 'self' https://pay.test")
    expect(headers['content-security-policy']).not.toContain('vacations@')
  })
  it('leads a form of the provider to the return page without losing the state of the address', async () => {
    const answer = await edge.inject({
      method: 'POST',
      url: '/en/redirect-verified?state=a.b',
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'result=approved&state=forged',
    })
    expect(answer.statusCode).toBe(303)
    expect(answer.headers.location).toBe('/en/redirect-verified?state=a.b&result=approved')
    const page = await get(String(answer.headers.location))
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(page.headers['x-frame-options']).toBeUndefined()
    expect(page.body).not.toContain('a.b')
  })
  it('tells the API who asks in its own words, whatever the caller claims', async () => {
    heard = []
    await get('/api/operation/x?y=1', {
      'x-forwarded-host': 'evil.test',
      'x-forwarded-for': '1.2.3.4',
      forwarded: 'host=evil.test',
      'x-masa-edge-key': KEY,
    })
    expect(heard[0]?.url).toBe('/operation/x?y=1')
    expect(heard[0]?.headers).toMatchObject({ 'x-forwarded-host': 'localhost', 'x-forwarded-for': '127.0.0.1' })
    expect(heard[0]?.headers['forwarded']).toBeUndefined()
    expect(heard[0]?.headers['x-masa-edge-key']).toBeUndefined()
  })
  it.each([
    '/api/releases/set?host=localhost',
    '/api//releases/set',
    '/api/releases%2fset',
    '/api/./releases/set',
    '/api/x/../releases/set',
  ])('passes nobody on to %s', async (url) => {
    heard = []
    await get(url)
    expect(heard.filter(({ headers }) => headers['x-masa-edge-key'] !== undefined)).toEqual([])
  })
  it('serves files for ever in the encoding that was built, and neither source maps nor other folders', async () => {
    const built = await get('/assets/main.1.js', { 'accept-encoding': 'gzip, br' })
    expect(built.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(built.body).toBe('brotli')
    expect((await get('/assets/main.1.js')).body).toBe('plain')
    for (const path of [
      '/assets/main.1.js.map',
      '/assets/../releases/vacations/x.json',
      '/assets/%2e%2e/assets/assets.json%00.js',
      '/assets/..%2fassets%2fassets.json.map',
    ])
      expect((await get(path)).statusCode).toBe(404)
  })
  it('compresses large answers of the API for who takes it, and leaves small ones alone', async () => {
    const packed = await get('/api/large', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(packed.headers['content-length']).toBeUndefined()
    expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual({ data: 'x'.repeat(5_000) })
    const zipped = await get('/api/large', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(zipped.rawPayload).length).toBeGreaterThan(5_000)
    expect((await get('/api/large')).json()).toEqual({ data: 'x'.repeat(5_000) })
    expect((await get('/api/small', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined()
  })
  it('compresses pages for who takes it', async () => {
    const { rawPayload, headers } = await get('/', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(rawPayload).toString()).toContain('</html>')
  })
  it('lists the indexable pages for robots, in four languages', async () => {
    expect((await get('/robots.txt')).body).toContain('Sitemap: http://localhost:3000/sitemap.xml')
    const { body } = await get('/sitemap.xml')
    expect(body).toContain('<loc>http://localhost:3000/ru</loc>')
    expect(body).toContain('<loc>http://localhost:3000/privacy</loc>')
    expect(body).toContain('<loc>http://localhost:3000/en?destination=HER</loc>')
    expect(body).toContain(
      '<xhtml:link rel="alternate" hreflang="ar" href="http://localhost:3000/ar?destination=GR&amp;areaType=true"/>',
    )
    expect(body).toContain('hreflang="x-default"')
    expect(body).not.toContain('booking')
  })
})
