import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import { manifestSchema } from '@masa/remote-kit/manifest'
import webpack from 'webpack'
import type { Stats } from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { remoteConfig } from './configs.ts'
import { packageMessages, withMessages } from './messages.ts'
import { filesOfChunk, messagePackagesOf, sharedNeedsOf } from './run-webpack.ts'
import { contractRange } from './sharing.ts'

/**
 * Runs the remote of this folder alone, its components exchanged in the page as they are saved. `/api` and `/img` go to a
 * running API. Below `/remote/` lies the same as a release, for a site that puts it in place of its own
 * (`?masa-override=vacations@http://localhost:3100`): built when it is first asked for. Settings: PORT (3100), API_ORIGIN
 * (http://127.0.0.1:4000), SITE_HOST (localhost: whose site it is).
 */
const appFolder = process.cwd()
const port = Number(process.env['PORT'] || 3100)
const apiOrigin = process.env['API_ORIGIN'] || `http://127.0.0.1:${process.env['API_PORT'] || 4000}`
const siteHost = process.env['SITE_HOST'] || 'localhost'
const common = fileURLToPath(new URL('../../../packages/i18n/src/messages/', import.meta.url))
const releaseFolder = join(appFolder, '.dev/remote')
/** The version of what is being worked on: no release has it. */
const VERSION = '0.0.0-00000000'

const alone = remoteConfig({
  appFolder,
  outputFolder: join(appFolder, '.dev/alone'),
  uniqueName: 'dev',
  containerName: 'masa_dev',
  runsAlone: true,
  isDevelopment: true,
  isHot: true,
})
const compiler = webpack({
  ...alone,
  // Plain names: what is exchanged in the page has one address.
  output: { ...alone.output, filename: '[name].js', chunkFilename: '[name].js', publicPath: '/' },
  plugins: [...(alone.plugins ?? []), new ReactRefreshPlugin({ overlay: false })],
})

const readManifest = async () =>
  manifestSchema.parse(JSON.parse(await readFile(join(appFolder, 'remote.json'), 'utf8')))

let first: Promise<void> | undefined
let latest: Stats | undefined
/** The release as it was built last: from the first call on, again on each change. */
async function release(id: string): Promise<Stats> {
  first ??= new Promise((resolve, reject) => {
    const config = remoteConfig({
      appFolder,
      outputFolder: releaseFolder,
      uniqueName: `${id}@${VERSION}`,
      containerName: `masa_${id}_dev`.replaceAll(/\W/g, '_'),
      isDevelopment: true,
    })
    webpack(config).watch({ aggregateTimeout: 100 }, (error, stats) => {
      latest = stats
      if (error === null) resolve()
      else reject(error)
    })
  })
  await first
  if (latest === undefined) throw new Error('webpack gave no result')
  return latest
}

/** What a build of the release says of itself. It has no hashes: they would be others after the next key stroke. */
async function description() {
  const declared = await readManifest()
  const stats = await release(declared.id)
  const manifest = withMessages(declared, (chunk) => messagePackagesOf(stats, chunk))
  const named = [...manifest.pages.flatMap((page) => [page, ...page.alsoLoads]), ...manifest.slots]
  const chunks = [...new Set(['remote', ...named.map(({ chunk }) => chunk)])]
  return {
    schema: 1,
    remote: manifest.id,
    version: VERSION,
    entry: 'remoteEntry.js',
    container: `masa_${manifest.id}_dev`.replaceAll(/\W/g, '_'),
    manifest,
    chunks: Object.fromEntries(chunks.map((chunk) => [chunk, filesOfChunk(stats, chunk)])),
    needs: Object.fromEntries(chunks.map((chunk) => [chunk, sharedNeedsOf(stats, chunk)])),
    // An override meets no registry: what it asks for is looked at by the runtime, on the page.
    shared: {},
    contract: contractRange(),
    owner: manifest.owner,
    justification: manifest.justification,
    files: {},
  }
}

const PAGE =
  '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/dev.css"><div id="root"></div><script defer src="/dev.js"></script>'
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  map: 'application/json',
}

async function answer(request: IncomingMessage, response: ServerResponse, next: (failure?: unknown) => void) {
  const { pathname } = new URL(request.url ?? '/', 'http://dev')
  const message = /^\/(?:remote\/)?messages\/(?:([a-z-]+)\/)?([a-z]{2})\.json$/.exec(pathname)
  if (message !== null) {
    const [, namespace = '', language] = message
    const isPackage = (await messagePackages()).includes(namespace)
    const folder =
      namespace === 'common' ? common : isPackage ? packageMessages(namespace) : join(appFolder, 'messages')
    return send(response, join(folder, `${language}.json`))
  }
  if (pathname === '/messages/packages.json')
    return void response.writeHead(200, { 'content-type': TYPES['json'] }).end(JSON.stringify(await messagePackages()))
  if (pathname === '/remote/release.json')
    return void response.writeHead(200, { 'content-type': TYPES['json'] }).end(JSON.stringify(await description()))
  if (pathname.startsWith('/remote/')) {
    await release((await readManifest()).id)
    return send(response, join(releaseFolder, pathname.slice('/remote/'.length)))
  }
  if (pathname === '/favicon.ico') return void response.writeHead(204).end()
  if (/^\/(?:api|img|ws)(?:\/|$)/.test(pathname) || /\.\w+$/.test(pathname)) return next()
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGE)
}

/** Packages that this app depends on and that have catalogues of their own. */
async function messagePackages(): Promise<string[]> {
  const { dependencies } = JSON.parse(await readFile(join(appFolder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const names = Object.keys(dependencies).flatMap((name) => /^@masa\/(.+)$/.exec(name)?.[1] ?? [])
  return names.filter((name) => existsSync(packageMessages(name)))
}

function send(response: ServerResponse, file: string): void {
  const type = TYPES[file.split('.').at(-1) ?? '']
  if (type === undefined || file.includes('..') || !existsSync(file)) return void response.writeHead(404).end()
  response.writeHead(200, { 'content-type': type })
  createReadStream(file).pipe(response)
}

const server = new WebpackDevServer(
  {
    host: '127.0.0.1',
    port,
    hot: true,
    client: { overlay: false, logging: 'error' },
    // For pages of a site that has put it in place of its own.
    headers: {
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
    },
    proxy: [
      { context: ['/api'], target: apiOrigin, pathRewrite: { '^/api': '' }, headers: { host: siteHost } },
      { context: ['/img'], target: apiOrigin, headers: { host: siteHost } },
    ],
    setupMiddlewares: (middlewares) => [
      {
        name: 'masa',
        middleware: (request: IncomingMessage, response: ServerResponse, next: (failure?: unknown) => void) => {
          response.setHeader('access-control-allow-origin', '*')
          response.setHeader('cross-origin-resource-policy', 'cross-origin')
          void answer(request, response, next).catch(next)
        },
      },
      ...middlewares,
    ],
  },
  compiler,
)
await server.start()
const { id } = await readManifest()
process.stdout.write(
  `${id} runs alone at http://localhost:${port}; in a site that runs: ?masa-override=${id}@http://localhost:${port}\n`,
)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server.stop().then(() => process.exit()))
