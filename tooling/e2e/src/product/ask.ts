import { request } from 'node:http'
import { product } from './addresses.ts'

/** Asks a site for a page without a browser: Node does not resolve `*.localhost`, so the host is said by the header. */
export function ask(site: string, path: string): Promise<{ status: number; body: string }> {
  const { port } = new URL(product.site)
  return new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path, headers: { host: new URL(site).host } }, (answer) => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (piece: string) => (body += piece))
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, body }))
      answer.once('error', reject)
    })
    asking.once('error', reject)
    asking.end()
  })
}
