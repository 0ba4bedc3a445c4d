import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { requireSpace } from '../disk.ts';
import { install } from '../install.ts';
import { inState, root, stateFolder } from '../paths.ts';
import { Problem } from '../problem.ts';
import { createProgress, seconds } from '../progress.ts';
import { endLeftovers, recordProcess } from '../processes/pid-file.ts';
import { run } from '../processes/run.ts';
import { stopRequested } from '../stop.ts';
import { build, publish } from '../build.ts';
import { keepRunning, type KeptService } from './keep-running.ts';
import { requireFreePort } from './port-holder.ts';
import { ports, serviceEnvironment } from './ports.ts';
import { embeddedPostgres } from './postgres.ts';
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
    await publishReleases();
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
  if (database) void keepPostgres(database.pid, onGivenUp);
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

/** Puts the releases that were built where the registry and the site find them. */
async function publishReleases(): Promise<void> {
  const { code, output } = await run([process.execPath, join(root, 'tooling/release/src/main.ts')], {
    env: serviceEnvironment(),
    logFile: inState('logs', 'build.log'),
  });
  stopRequested.throwIfAborted();
  if (code !== 0) throw new Problem(`The releases could not be published: ${output.trim().split('\n').at(-1) ?? ''}`);
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

/** A database that dies under a running Masa is started again; the API finds it by itself. */
async function keepPostgres(firstPid: number, onGivenUp: (problem: Problem) => void): Promise<void> {
  let pid = firstPid;
  let failures = 0;
  while (!stopRequested.aborted) {
    await sleep(1_000, undefined, { ref: false });
    if (stopRequested.aborted || isAlive(pid)) continue;
    say('PostgreSQL ended: starting it again.');
    try {
      ({ pid } = await embeddedPostgres.start());
      failures = 0;
    } catch (error) {
      failures += 1;
      if (failures < 3) continue;
      return onGivenUp(new Problem(error instanceof Error ? error.message : String(error)));
    }
  }
}

async function requireReachable(databaseUrl: string): Promise<undefined> {
  const { hostname, port } = parsed(databaseUrl);
  const reason = await new Promise<string | undefined>((resolve) => {
    const probe = connect({ host: hostname, port: Number(port || 5432), timeout: 5_000 });
    const answer = (found: string | undefined) => {
      probe.destroy();
      resolve(found);
    };
    probe.once('connect', () => answer(undefined));
    probe.once('timeout', () => answer('no answer in 5 s'));
    probe.once('error', (error) => answer((error as NodeJS.ErrnoException).code ?? error.message));
  });
  if (reason) {
    throw new Problem(
      `The database of DATABASE_URL at ${hostname}:${port || 5432} cannot be reached (${reason}): start it, correct the address, or unset DATABASE_URL for the embedded one.`,
    );
  }
}

function parsed(databaseUrl: string): URL {
  try {
    return new URL(databaseUrl);
  } catch {
    throw new Problem('DATABASE_URL is no address: it should read postgres://user:password@host:port/database.');
  }
}

async function untilStopRequested(): Promise<void> {
  if (stopRequested.aborted) return;
  // A pending promise keeps no process alive; the timer does.
  const alive = setInterval(() => undefined, 1 << 30);
  await new Promise<void>((resolve) => stopRequested.addEventListener('abort', () => resolve(), { once: true }));
  clearInterval(alive);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
