import { createReadStream, existsSync } from 'node:fs'
import { createServer, request as forward } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import webpack from 'webpack'
import { remoteConfig } from './configs.ts'

/**
 * Runs the remote of this folder alone, rebuilt on each change (the page is reloaded by hand). `/api` and `/img` go to
 * a running API. Settings: PORT (3100), API_ORIGIN (http://127.0.0.1:4000), SITE_HOST (localhost: whose site it is).
 */
const appFolder = process.cwd()
const port = Number(process.env['PORT'] ?? 3100)
const api = new URL(process.env['API_ORIGIN'] ?? 'http://127.0.0.1:4000')
const output = join(appFolder, '.dev')
const common = fileURLToPath(new URL('../../../packages/i18n/src/messages/', import.meta.url))

const config = remoteConfig({
  appFolder,
  outputFolder: output,
  uniqueName: 'dev',
  containerName: 'masa_dev',
  runsAlone: true,
  isDevelopment: true,
})
webpack({ ...config, output: { ...config.output, filename: '[name].js', publicPath: '/', clean: true } }).watch(
  { aggregateTimeout: 100 },
  (error, stats) => {
    process.stdout.write(
      `${error?.message ?? stats?.toString('errors-warnings') ?? ''}\nbuilt, http://localhost:${port}\n`,
    )
  },
)

const page =
  '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/dev.css"><div id="root"></div><script defer src="/dev.js"></script>'
const types: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  map: 'application/json',
}

createServer((incoming, answer) => {
  const { pathname } = new URL(incoming.url ?? '/', 'http://dev')
  if (/^\/(?:api|img)\//.test(pathname)) {
    const path = (incoming.url ?? '').replace(/^\/api(?=\/)/, '')
    const headers = { ...incoming.headers, host: process.env['SITE_HOST'] ?? 'localhost' }
    const call = forward(
      { hostname: api.hostname, port: api.port, path, method: incoming.method, headers },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(answer)
      },
    )
    call.on('error', () => answer.writeHead(502).end())
    incoming.pipe(call)
    return
  }
  const message = /^\/messages\/([a-z-]+)\/([a-z]{2})\.json$/.exec(pathname)
  const file =
    message === null
      ? join(output, pathname)
      : message[1] === 'common'
        ? `${common}${message[2]}.json`
        : join(appFolder, 'messages', `${message[2]}.json`)
  const type = types[pathname.split('.').at(-1) ?? '']
  if (type === undefined || pathname.includes('..') || !existsSync(file)) {
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    return
  }
  answer.writeHead(200, { 'content-type': type })
  createReadStream(file).pipe(answer)
}).listen(port, '127.0.0.1')
