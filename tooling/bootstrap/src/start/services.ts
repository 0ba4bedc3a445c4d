import { join } from 'node:path';
import { root } from '../paths.ts';
import { ports } from './ports.ts';

/** One of our programs that keeps running. */
export interface Service {
  readonly name: string;
  /** What it is to a reader. */
  readonly title: string;
  readonly script: string;
  readonly port: number;
  /** Answers without a server error as soon as it can serve; the site's home page only with all behind it. */
  readonly readyPath: string;
}

/** In the order in which they start; they stop the other way round. */
export const services: readonly Service[] = [
  {
    name: 'sandbox',
    title: 'sandbox (card company, hotels, mail)',
    script: join(root, 'apps/sandbox/src/main.ts'),
    port: ports.sandbox,
    readyPath: '/control/state',
  },
  {
    name: 'api',
    title: 'API',
    script: join(root, 'apps/api/src/server.ts'),
    port: ports.api,
    readyPath: '/health/ready',
  },
  {
    name: 'site',
    title: 'site',
    script: join(root, 'apps/shell/server/main.ts'),
    port: ports.site,
    readyPath: '/',
  },
];
