import { join, resolve } from 'node:path'
import { root } from '../paths.ts'
import { ports } from './ports.ts'

/** One of our programs that keeps running. */
export interface Service {
  readonly name: string
  /** What it is to a reader. */
  readonly title: string
  readonly script: string
  readonly port: number
  /** Answers without a server error as soon as it can serve; the site's home page only with all behind it. */
  readonly readyPath: string
}

/** What runs as long as Masa does. */
export const services = {
  sandbox: {
    name: 'sandbox',
    title: 'The sandbox (payment provider, hotels, mail)',
    script: join(root, 'apps/sandbox/src/main.ts'),
    port: ports.sandbox,
    readyPath: '/control/state',
  },
  api: {
    name: 'api',
    title: 'The API',
    // Another program may be the API with products of its own beside ours.
    script: resolve(root, process.env['MASA_API_PROGRAM'] || 'apps/api/src/server.ts'),
    port: ports.api,
    readyPath: '/health/ready',
  },
  site: {
    name: 'site',
    title: 'The site',
    script: join(root, 'apps/shell/server/main.ts'),
    port: ports.site,
    readyPath: '/',
  },
} as const satisfies Record<string, Service>
