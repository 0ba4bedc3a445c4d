import { join } from 'node:path';
import { root } from '../paths.ts';

/** One of our programs that keeps running. */
export interface Service {
  readonly name: string;
  /** What it is to a reader. */
  readonly title: string;
  readonly script: string;
  readonly port: number;
  /** Answers without a server error as soon as it can serve. */
  readonly readyPath: string;
}

/** Where everything listens; the variables are those that the programs read themselves. */
export const ports = {
  site: port('SITE_PORT', 3000),
  api: port('API_PORT', 4000),
  sandbox: port('SANDBOX_PORT', 4100),
  sandboxSmtp: port('SANDBOX_SMTP_PORT', 4125),
  postgres: port('POSTGRES_PORT', 4432),
} as const;

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
    readyPath: '/health',
  },
  {
    name: 'site',
    title: 'site',
    script: join(root, 'apps/shell/server/main.ts'),
    port: ports.site,
    readyPath: '/',
  },
];

function port(variable: string, fallback: number): number {
  const given = process.env[variable];
  return given && /^\d+$/.test(given) ? Number(given) : fallback;
}
