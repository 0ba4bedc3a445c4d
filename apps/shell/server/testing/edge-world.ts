import { createHash, createHmac } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { createEdge, type EdgeTimes } from '../app.ts'
import type { EdgeConfig } from '../config.ts'

/** The edge before an API that is played: a small build, one remote, and what the API was asked. */
export interface EdgeWorld {
  readonly edge: FastifyInstance
  /** A browser's request, under the main site's host unless `headers` say otherwise. */
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  /** What the API was asked, oldest first, and by which of the edge's connections. */
  readonly received: { method: string; url: string; headers: IncomingHttpHeaders; connection: number | undefined }[]
  /** Ends the API: from now on it does not answer. */
  endApi(): Promise<void>
  close(): Promise<void>
}

/** The edge's key. */
export const KEY = 'a-key-of-the-edge-tests'
/** The hash of every file of the build. */
export const HASH = `sha384-${'a'.repeat(64)}`
/** As `integrity` attributes write it. */
export const integrityOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`
const four = (text: string) => ({ he: text, en: text, ru: text, ar: text })
const file = { integrity: HASH, bytes: 1 }

const manifest = {
  id: 'vacations',
  owner: 'team',
  justification: 'test',
  redirects: [{ from: '/product-page', to: '/product-page/:channel' }],
  paymentReturns: [{ from: '/flight-verified', to: '/booking/flight-paid' }],
  navigation: [
    {
      place: 'header',
      id: 'deals',
      title: { he: 'דילים', en: 'Deals', ru: 'Туры', ar: 'عروض' },
      address: '/deals?of=week',
    },
    { place: 'app-bar', id: 'search', title: four('Search'), address: '/search-result', icon: 'search', order: 20 },
    { place: 'app-bar', id: 'saved', title: four('Saved'), address: '/saved', icon: 'heart', sites: ['app'] },
  ],
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
/** The remote's release, as its build describes it and the API serves it. */
export const release = {
  schema: 1,
  remote: 'vacations',
  version: '0.1.0-3fa9c1d2',
  entry: 'remoteEntry.js',
  container: 'masa_vacations',
  manifest,
  address: '/r/vacations/0.1.0-3fa9c1d2/',
  integrity: HASH,
  lastKnownGood: null,
  canary: null,
  chunks: { remote: ['remote.1.js'], 'search-results': ['search-results.1.js'] },
  shared: {},
  contract: '^0.1.0',
  owner: 'team',
  justification: 'test',
  files: { 'remoteEntry.js': file, 'remote.1.js': file, 'search-results.1.js': file, 'release.json': file },
}

/** A remote of the app's domain and of the main site, and one of the operators' host. */
const appDeals = {
  ...release,
  remote: 'app-deals',
  container: 'masa_app_deals',
  address: '/r/app-deals/0.1.0-3fa9c1d2/',
  manifest: {
    id: 'app-deals',
    owner: 'team',
    justification: 'test',
    home: { sites: ['app'], address: '/app?channel=App' },
    redirects: [{ from: '/app', to: '/', sites: ['main', 'white-label'] }],
    pages: [{ id: 'app-home', paths: ['/app'], chunk: 'app-home', title: four('Deals') }],
  },
}
const desk = {
  ...release,
  remote: 'ops',
  container: 'masa_ops',
  address: '/r/ops/0.1.0-3fa9c1d2/',
  manifest: {
    id: 'ops',
    owner: 'team',
    justification: 'test',
    home: { sites: ['desk'], address: '/desk' },
    pages: [{ id: 'releases', paths: ['/desk'], chunk: 'releases', title: four('Releases') }],
  },
}
/** Remotes of a host; of one that is not named here, none. */
const REMOTES: Readonly<Record<string, readonly unknown[]>> = {
  localhost: [release, appDeals],
  'app.localhost': [release, appDeals],
  'ops.localhost': [desk],
}

const shellRelease = {
  ...release,
  remote: 'shell',
  version: '0.1.0-00000001',
  entry: 'main.1.js',
  container: 'masa_shell',
  address: '/r/shell/0.1.0-00000001/',
}

/** What a host is, where it is not the main site. */
const KINDS: Readonly<Record<string, string>> = { 'ops.localhost': 'desk', 'app.localhost': 'app' }

/** Builds it in a folder of its own, with the settings of a test where they matter. */
export async function startEdgeWorld(settings: Partial<EdgeConfig> = {}, times?: EdgeTimes): Promise<EdgeWorld> {
  const received: EdgeWorld['received'] = []
  const folder = await mkdtemp(join(tmpdir(), 'masa-edge-'))
  const shellFiles: Record<string, typeof file> = {}
  const put = async (path: string, content: string) => {
    const [, ofShell] = /^releases\/shell\/[^/]+\/(.+)$/.exec(path) ?? []
    if (ofShell !== undefined)
      shellFiles[ofShell] = { integrity: integrityOf(content), bytes: Buffer.byteLength(content) }
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  await put(
    'releases/shell/0.1.0-00000001/assets.json',
    JSON.stringify({
      schema: 1,
      version: '0.1.0-00000001',
      manifest: JSON.parse(await readFile(new URL('../../shell.json', import.meta.url), 'utf8')),
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
  await put(
    'releases/shell/0.1.0-00000001/first-view/frame.html',
    '<header>{{site.name}}{{#site.header}}<a href="{{address | href}}">{{title}}</a>{{/site.header}}</header><!--page-->',
  )
  for (const view of ['home', 'info'])
    await put(`releases/shell/0.1.0-00000001/first-view/${view}.html`, '<h1>{{site.name}}</h1>')
  await put('releases/shell/0.1.0-00000001/main.1.css', '.masa-boot-loading{margin:0}h1{margin:0}.of-no-view{margin:0}')
  await put('releases/shell/0.1.0-00000001/kit.1.css', 'h2{margin:0}')
  await put('releases/shell/0.1.0-00000001/main.1.js', 'plain')
  await put('releases/shell/0.1.0-00000001/main.1.js.br', 'brotli')
  await put('releases/shell/0.1.0-00000001/main.1.js.map', 'secret source')
  for (const language of ['he', 'en', 'ru', 'ar']) {
    for (const namespace of ['common', 'shell'])
      await put(
        `releases/shell/0.1.0-00000001/messages/${namespace}/${language}.json`,
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
  const api = createServer((request, answer) => {
    const url = new URL(request.url ?? '/', 'http://api')
    const { method = '', headers, socket } = request
    received.push({ method, url: request.url ?? '', headers, connection: socket.remotePort })
    if (url.pathname === '/releases/set') {
      const host = url.searchParams.get('host') ?? ''
      const send = (status: number, content: unknown) => {
        const body = JSON.stringify(content)
        const signature = createHmac('sha256', KEY).update(body).digest('hex')
        answer.writeHead(status, { 'x-masa-signature': signature }).end(body)
      }
      if (host !== 'localhost' && !/^(?:ribbon|ops|app|canary)\.localhost$/.test(host))
        return send(404, { data: { error: { code: 'agency_not_found', details: { host } } } })
      return send(200, {
        host,
        issuedAt: '',
        channel: 'production',
        shell:
          host === 'canary.localhost'
            ? {
                ...shellRelease,
                files: shellFiles,
                canary: { release: { ...shellRelease, files: shellFiles }, percent: 50 },
              }
            : { ...shellRelease, files: shellFiles },
        remotes: REMOTES[host] ?? [],
        site: {
          tenant: 'MASA',
          kind: KINDS[host] ?? 'main',
          agencyCode: 'MASA',
          name: four('Masa'),
          metaTitle: four(''),
          metaDescription: four(''),
          theme: {
            '--color-brand': '#123',
            '--color-link': 'url(https://elsewhere.test/x.png)',
            '--color-page': 'expression(alert(1))',
            '--x': '}</style>',
          },
          canonicalOrigin: null,
          isIndexable: true,
          demandsSignIn: false,
        },
      })
    }
    answer.setHeader('content-type', 'application/json')
    if (url.pathname === '/full')
      return void answer.writeHead(503, { 'retry-after': '2' }).end('{"data":{"error":{"code":"unavailable"}}}')
    if (url.pathname === '/cut') {
      answer.writeHead(200, { 'content-length': '5000', 'cache-control': 'public, max-age=60', etag: '"1"' })
      answer.flushHeaders()
      return void setImmediate(() => answer.destroy())
    }
    if (url.pathname === '/late') return void setTimeout(() => answer.end('{"data":"late"}'), 1_500)
    if (url.pathname === '/echo') {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      return void request.on('end', () => {
        const body = Buffer.concat(chunks)
        const sent = body.length > 100 ? undefined : body.toString('hex')
        answer.end(JSON.stringify({ data: { bytes: body.length, sent } }))
      })
    }
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
  const edge = await createEdge(
    {
      port: 0,
      host: '127.0.0.1',
      apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      trustedProxies: [],
      edgeKey: KEY,
      shellFolder: undefined,
      staticFolder: folder,
      releases: join(folder, 'releases'),
      paymentOrigins: ['https://pay.test'],
      overrideOrigins: [],
      isProduction: false,
      firstDataDeadlineMs: 1_000,
      hasFirstView: true,
      ...settings,
    },
    times,
  )
  const endApi = async () => {
    if (!api.listening) return
    api.closeAllConnections()
    await new Promise<void>((resolve) => api.close(() => resolve()))
  }
  return {
    edge,
    received,
    get: (url, headers = {}) => edge.inject({ url, headers: { host: 'localhost:3000', ...headers } }),
    endApi,
    async close() {
      await edge.close()
      await endApi()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
