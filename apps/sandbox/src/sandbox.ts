import Fastify from 'fastify';
import { FaultBook } from '#src/faults/fault-book.ts';
import { Psp } from '#src/psp/psp.ts';
import { Courier } from '#src/wire/courier.ts';
import { DEMO_CREDENTIALS } from './config.ts';
export interface SandboxOptions {
  host?: string;
  httpPort: number;
  smtpPort: number;
  journalFolder?: string | undefined;
  cardlineSecret?: string;
  slowMs?: number;
  retryPace?: number;
  now?: () => number;
}
export async function startSandbox(options: SandboxOptions) {
  const { host = '127.0.0.1', now = Date.now } = options;
  let url = '';
  const faults = new FaultBook();
  const courier = new Courier({ faults, now, pace: options.retryPace ?? 1 });
  const psp = new Psp({ journalFolder: options.journalFolder, faults, courier, secret: options.cardlineSecret ?? DEMO_CREDENTIALS.cardlineSecret, slowMs: options.slowMs ?? 8000, now, baseUrl: () => url });
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 1_048_576 });
  await psp.register(app);
  url = await app.listen({ host, port: options.httpPort });
  psp.resume();
  const control = { setFaults: (plan: import('#src/faults/fault-book.ts').FaultPlan) => faults.put(plan), ledger: () => psp.report(), notifyAgain: (id: string, o?: { newestFirst?: boolean }) => psp.notifyAgain(id, o) };
  return { url, control, close: async () => { courier.dropAll(); await app.close(); psp.close(); } };
}
