import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { basename } from 'node:path';

/**
 * Whether something answers on this loopback port. Asked by connecting: listening for a
 * moment would be in the way of another process that asks at the same time.
 */
export async function isPortTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect({ port, host: '127.0.0.1', timeout: 1_000 });
    const answer = (taken: boolean) => {
      probe.destroy();
      resolve(taken);
    };
    probe.once('connect', () => answer(true));
    probe.once('timeout', () => answer(true));
    probe.once('error', () => answer(false));
  });
}

/** Names the process that listens on a port, as well as this machine lets us see it. */
export function describePortHolder(port: number): string {
  const holder = process.platform === 'linux' ? holderFromProc(port) : holderFromLsof(port);
  return holder ?? 'another process';
}

function holderFromProc(port: number): string | undefined {
  const inode = listeningInode(port);
  if (!inode) return undefined;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const open = readdirSync(`/proc/${pid}/fd`);
      if (!open.some((fd) => linkOf(`/proc/${pid}/fd/${fd}`) === `socket:[${inode}]`)) continue;
      const [program = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
      return `process ${pid} (${[basename(program), ...args].join(' ').trim().slice(0, 80)})`;
    } catch {
      // Not ours to look into, or gone meanwhile.
    }
  }
  return undefined;
}

function listeningInode(port: number): string | undefined {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  for (const table of ['/proc/net/tcp', '/proc/net/tcp6']) {
    try {
      for (const line of readFileSync(table, 'utf8').split('\n').slice(1)) {
        const fields = line.trim().split(/\s+/);
        if (fields[1]?.endsWith(`:${wanted}`) && fields[3] === '0A') return fields[9];
      }
    } catch {
      // No such table on this machine.
    }
  }
  return undefined;
}

function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

function holderFromLsof(port: number): string | undefined {
  const { stdout } = spawnSync('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], { encoding: 'utf8' });
  const pid = /^p(\d+)/m.exec(stdout ?? '')?.[1];
  const command = /^c(.+)/m.exec(stdout ?? '')?.[1];
  return pid ? `process ${pid} (${command ?? 'unknown'})` : undefined;
}
