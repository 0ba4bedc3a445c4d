import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { requireSpace } from '../disk.ts';
import { install } from '../install.ts';
import { inState, root, stateFolder } from '../paths.ts';
import { Problem } from '../problem.ts';
import { createProgress, seconds } from '../progress.ts';
import { endLeftovers, recordProcess } from '../processes/pid-file.ts';
import { run } from '../processes/run.ts';
import { stopRequested } from '../stop.ts';
import { build, publish } from '../build.ts';
import { keepPostgres } from './keep-postgres.ts';
import { keepRunning, type KeptService } from './keep-running.ts';
import { requireFreePort } from './port-holder.ts';
import { ports, serviceEnvironment } from './ports.ts';
import { embeddedPostgres } from './postgres.ts';
import { requireReachable } from './reachable.ts';
import { services } from './services.ts';
import { welcome } from './welcome.ts';

const totalSteps = 7;
const firstStartBytes = 3e9;
const laterStartBytes = 5e8;

/** Runs everything until asked to stop; then stops everything, the embedded database too. */
export async function start(): Promise<number> {
  const kept: KeptService[] = [];
  const started = Date.now();
  const failure = Promise.withResolvers<never>();
  // Whoever comes too late to be awaited is no unhandled rejection.
  failure.promise.catch(() => undefined);
  try {
    await bringUp(kept, failure.reject);
    process.stdout.write(`\nMasa runs, after ${seconds(started)}.\n${welcome()}\n`);
    await Promise.race([untilStopRequested(), failure.promise]);
    return 0;
  } catch (error) {
    if (stopRequested.aborted) return 0;
    throw error;
  } finally {
    await takeDown(kept);
  }
}

async function bringUp(kept: KeptService[], onGivenUp: (problem: Problem) => void): Promise<void> {
  const databaseUrl = process.env['DATABASE_URL'];
  const { step } = createProgress(totalSteps);
  await step('Clearing the way', async () => {
    const isFirst = !existsSync(join(root, 'node_modules')) || !existsSync(inState('postgres'));
    requireSpace(stateFolder, isFirst ? firstStartBytes : laterStartBytes);
    const ended = await endLeftovers();
    if (ended.length > 0) say(`Ended what an earlier start had left running: ${ended.join(', ')}.`);
    recordProcess({ name: 'masa', pid: process.pid, script: `${process.argv[1]} start` });
    await requireFreePort(ports.site, 'the site', 'MASA_SITE_PORT');
    await requireFreePort(ports.api, 'the API', 'API_PORT');
    await requireFreePort(ports.sandbox, 'the sandbox', 'SANDBOX_PORT');
    await requireFreePort(ports.sandboxSmtp, "the sandbox's mail", 'SANDBOX_SMTP_PORT');
  });
  await step('Installing', install);
  await step('Building', async () => {
    await build();
    await publish();
  });
  const database = await step(databaseUrl ? 'Reaching the database' : 'Starting PostgreSQL', async () => {
    if (databaseUrl) return requireReachable(databaseUrl);
    if ((await embeddedPostgres.runningPort()) === undefined) {
      await requireFreePort(ports.postgres, 'PostgreSQL', 'MASA_POSTGRES_PORT');
    }
    return embeddedPostgres.start();
  });
  await step('Migrating and filling the demo world', prepare);
  await step('Starting sandbox, API and site', async () => {
    for (const service of services) {
      stopRequested.throwIfAborted();
      kept.push(keepRunning(service, { say, onGivenUp }));
    }
  });
  await step('Waiting until they answer', async () => {
    await Promise.all(kept.map((service) => service.whenReady()));
  });
  if (database) void keepPostgres(database.pid, { say, onGivenUp });
}

async function takeDown(kept: readonly KeptService[]): Promise<void> {
  if (kept.length > 0) say('\nStopping …');
  // The other way round: nothing loses what it leans on.
  for (const service of kept.toReversed()) await service.stop();
  if (!process.env['DATABASE_URL'] && existsSync(inState('postgres')) && existsSync(join(root, 'node_modules'))) {
    await embeddedPostgres.stop().catch((error: unknown) => say(String(error)));
  }
  if (kept.length > 0) say('All stopped.');
}

async function prepare(): Promise<void> {
  const { code, output } = await run([process.execPath, join(root, 'apps/api/src/prepare.ts')], {
    env: serviceEnvironment(),
    logFile: inState('logs', 'prepare.log'),
    onLine: (line) => say(`    ${line}`),
  });
  stopRequested.throwIfAborted();
  if (code === 0) return;
  if (/No space left|ENOSPC|53100/i.test(output)) {
    throw new Problem('No space is left on the disk for the database: free some and start again.');
  }
  const reason = output.trimEnd().split('\n').at(-1) || 'no reason given';
  throw new Problem(`The database could not be prepared: ${reason} (see ${inState('logs', 'prepare.log')})`);
}

async function untilStopRequested(): Promise<void> {
  if (stopRequested.aborted) return;
  // A pending promise keeps no process alive; the timer does.
  const alive = setInterval(() => undefined, 1 << 30);
  await new Promise<void>((resolve) => stopRequested.addEventListener('abort', () => resolve(), { once: true }));
  clearInterval(alive);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
