import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HASH, KEY, startEdgeWorld, type EdgeWorld } from './testing/edge-world.ts'

describe('the edge', () => {
  let world: EdgeWorld
  const get: EdgeWorld['get'] = (url, headers) => world.get(url, headers)
  const bootOf = (html: string) => JSON.parse(/id="masa-boot">(.*)<\/script>/.exec(html)?.[1] ?? 'null')
  beforeAll(async () => {
    world = await startEdgeWorld()
  })
  afterAll(() => world.close())

  it('answers a page with its language, preloads, first view, seeds and the hashes of the matched remote', async () => {
    const { statusCode, body, headers } = await get('/en/search-result?dest=ATH&utm_source=x')
    expect(statusCode).toBe(200)
    expect(body).toContain('<html lang="en" dir="ltr" data-made-at="')
    expect(body).toContain('href="/r/vacations/0.1.0-3fa9c1d2/search-results.1.js"')
    expect(body).toContain('<link rel="canonical" href="http://localhost:3000/en/search-result?dest=ATH">')
    expect(body).toContain(
      '<div id="root"><header>Masa<a href="/en/deals?of=week">Deals</a></header><h1>in en</h1><p>&lt;/script&gt;&lt;b&gt;</p>',
    )
    expect(bootOf(body)).toMatchObject({
      locale: 'en',
      seeds: [{ url: '/operation/search?dest=ATH&langCode=ENG' }],
      remotes: [{ id: 'vacations', files: { 'remoteEntry.js': HASH } }, { id: 'app-deals' }],
    })
    expect(body.match(/<\/script>/g)).toHaveLength(2)
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
    expect([...body.matchAll(/<(?:script|style)\b(?![^>]*nonce="([^"]+)")[^>]*>/g)]).toEqual([])
    expect(body).toContain(`nonce="${nonce}"`)
  })
  it.each([
    ['/', '/desk'],
    ['/en', '/en/desk'],
  ])("leads %s of the operators' host to %s", async (from, to) => {
    const { statusCode, headers } = await get(from, { host: 'ops.localhost' })
    expect([statusCode, headers.location]).toEqual([302, to])
  })
  it.each(['/destination-list', '/privacy', '/booking/verifying-card', '/search-result'])(
    "has no %s at the operators' host, nor anything else of a shop",
    async (address) => {
      const { statusCode, body } = await get(address, { host: 'ops.localhost' })
      expect(statusCode).toBe(404)
      expect(bootOf(body)).toMatchObject({ document: 'site', shell: { pages: [{ id: 'not-found' }] } })
      expect(bootOf(body).shell.pages).toHaveLength(1)
      expect(body).not.toContain('<header>')
    },
  )
  it('gives a first view its styles in the HTML, and asks for the stylesheets and the entry without running them', async () => {
    const [head = ''] = (await get('/en')).body.split('</head>')
    expect(head).toMatch(/<style nonce="[^"]+">\.masa-boot-loading\{margin:0\}h1\{margin:0\}h2\{margin:0\}<\/style>/)
    const [, sheets = ''] = /<noscript>(.*?)<\/noscript>/.exec(head) ?? []
    expect(sheets.match(/rel="stylesheet"/g)).toHaveLength(2)
    expect(head.replace(sheets, '')).not.toContain('<link rel="stylesheet"')
    expect(head).toMatch(/<link rel="preload" as="style" data-href="kit\.1\.css"/)
    expect(head).toMatch(
      /<link rel="preload" as="script" data-entry [^>]*href="\/r\/shell\/0\.1\.0-00000001\/main\.1\.js"/,
    )
    expect(head).not.toMatch(/<script[^>]*src=/)
  })
  it.each(['/en/booking/hotel-flight/web', '/en/nothing-here'])(
    'shows the frame of %s at once, and in it that the page is coming',
    async (address) => {
      const [head = '', body = ''] = (await get(address)).body.split('</head>')
      expect(body).toContain(
        '<div id="root"><header>Masa<a href="/en/deals?of=week">Deals</a></header><main id="main" aria-busy="true"><p class="masa-boot-loading" role="status">',
      )
      expect(head).toContain('data-entry')
    },
  )
  it("sends the app's domain to its home, and marks its pages as the app's; no other host is one", async () => {
    const host = 'app.localhost:3000'
    for (const [from, to] of [
      ['/', '/app?channel=App'],
      ['/ar/index.html', '/ar/app?channel=App'],
      ['/en/product-page?channel=App&packId=7', '/en/product-page/app?channel=App&packId=7'],
    ] as const) {
      const answer = await get(from, { host })
      expect([answer.statusCode, answer.headers.location]).toEqual([302, to])
    }
    expect((await get('/en/search-result?channel=App', { host })).body).toContain(
      '<html lang="en" dir="ltr" data-domain="app" data-made-at="',
    )
    expect((await get('/en/search-result?channel=App')).body).toContain('<html lang="en" dir="ltr" data-made-at="')
    expect((await get('/app')).headers.location).toBe('/')
  })
  it("has a remote's redirects, home and entries on a site that has the remote, and nothing of them on another", async () => {
    expect((await get('/en/product-page?packId=7')).headers.location).toBe('/en/product-page/web?packId=7')
    const { home, remotes } = bootOf((await get('/en')).body)
    expect(home).toBeUndefined()
    expect(remotes[0].navigation.map(({ id }: { id: string }) => id)).toEqual(['deals', 'search'])
    const onApp = bootOf((await get('/en/search-result', { host: 'app.localhost' })).body)
    expect(onApp.home).toBe('/app?channel=App')
    expect(onApp.remotes[0].navigation.map(({ id }: { id: string }) => id)).toEqual(['deals', 'search', 'saved'])
    const host = 'ribbon.localhost'
    for (const address of ['/product-page?packId=7', '/app', '/flight-verified'])
      expect((await get(address, { host })).statusCode).toBe(404)
    const without = await get('/en', { host })
    expect(bootOf(without.body)).toMatchObject({ remotes: [] })
    expect(without.body).not.toContain('/deals')
  })
  it("shows a remote's entry of the header before any script runs, in the language of the page", async () => {
    expect((await get('/ru')).body).toContain('<header>Masa<a href="/ru/deals?of=week">Туры</a></header>')
  })
  it.each([
    ['/redirect-verified', '/booking/card-verified'],
    ['/en/redirect-verified', '/booking/card-verified'],
    ['/flight-verified?state=a', '/booking/flight-paid'],
  ])('informs the script of %s that the booking goes on at %s', async (address, returnsTo) => {
    const { body, headers } = await get(address)
    expect(body).toContain(`data-returns-to="${returnsTo}"`)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  })
  it.each(['/search-result', '/booking/flight-paid', '/nothing', '/flight-verified/more'])(
    'takes no form at %s',
    async (url) => {
      const headers = { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' }
      const answer = await world.edge.inject({ method: 'POST', url, headers, payload: 'result=approved' })
      expect([answer.statusCode, answer.json().data.error.code]).toEqual([405, 'method_not_allowed'])
    },
  )
  it.each(['/en', '/booking/verifying-card'])(
    "brings the hashes of all the shell's scripts and styles to %s",
    async (address) => {
      const { shell } = bootOf((await get(address)).body)
      expect(shell.files).toEqual({ 'main.1.js': HASH, 'payment-return.1.js': HASH })
    },
  )
  it('loads the stylesheets and the entry of a page without any view outright', async () => {
    const [head = '', body = ''] = (await get('/booking/verifying-card')).body.split('</head>')
    expect(body).toContain('<div id="root"><p class="masa-boot-loading" role="status">')
    expect(head.match(/<link rel="stylesheet"/g)).toHaveLength(2)
    expect(head).toMatch(
      /<script nonce="[^"]+" defer fetchpriority="high" src="\/r\/shell\/0\.1\.0-00000001\/main\.1\.js"/,
    )
    expect(head).not.toContain('data-entry')
  })
  it('announces the poster to browsers in the head, for light and dark and the side of the words', async () => {
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
    expect((await get(url)).body).toContain(`<html lang="${lang}" dir="${dir}" data-made-at="`)
  })
  it('does not know the pages of a remote that the site has not, and never names it', async () => {
    const { statusCode, body } = await get('/search-result', { host: 'ribbon.localhost' })
    expect(statusCode).toBe(404)
    expect(body).not.toContain('vacations')
  })
  it.each(['unknown.localhost', 'localhost.evil.test', '127.0.0.1', 'a b'])(
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
    const answer = await world.edge.inject({
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
    const declared = await world.edge.inject({
      method: 'POST',
      url: '/flight-verified',
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'result=approved',
    })
    expect(declared.headers.location).toBe('/flight-verified?result=approved')
  })
  it('sends the API its own headers about the caller, whatever the caller claims', async () => {
    world.received.length = 0
    await get('/api/operation/x?y=1', {
      'x-forwarded-host': 'evil.test',
      'x-forwarded-for': '1.2.3.4',
      forwarded: 'host=evil.test',
      'x-masa-edge-key': KEY,
    })
    expect(world.received[0]?.url).toBe('/operation/x?y=1')
    expect(world.received[0]?.headers).toMatchObject({
      'x-forwarded-host': 'localhost',
      'x-forwarded-for': '127.0.0.1',
    })
    expect(world.received[0]?.headers['forwarded']).toBeUndefined()
    expect(world.received[0]?.headers['x-masa-edge-key']).toBeUndefined()
  })
  it.each([
    '/api/releases/set?host=localhost',
    '/api//releases/set',
    '/api/releases%2fset',
    '/api/./releases/set',
    '/api/x/../releases/set',
  ])('passes no caller on to %s', async (url) => {
    world.received.length = 0
    await get(url)
    expect(world.received.filter(({ headers }) => headers['x-masa-edge-key'] !== undefined)).toEqual([])
  })
  it('serves files for ever in the encoding that was built, and neither source maps nor other folders', async () => {
    const built = await get('/r/shell/0.1.0-00000001/main.1.js', { 'accept-encoding': 'gzip, br' })
    expect(built.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(built.body).toBe('brotli')
    expect((await get('/r/shell/0.1.0-00000001/main.1.js')).body).toBe('plain')
    for (const path of [
      '/r/shell/0.1.0-00000001/main.1.js.map',
      '/r/../releases/vacations/x.json',
      '/r/%2e%2e/releases/shell/0.1.0-00000001/assets.json%00.js',
      '/r/..%2freleases%2fshell%2f0.1.0-00000001%2fassets.json.map',
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
