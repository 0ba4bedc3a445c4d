import { spawn } from 'node:child_process'
import type { Account } from './account.ts'

/** Runs a program of PostgreSQL to its end, under the server's account, and keeps what it said. */
export async function runTool(
  { account }: { readonly account: Account | undefined },
  program: string,
  args: readonly string[],
): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      // A group of its own: a Ctrl-C at the terminal must not tear it.
      detached: process.platform !== 'win32',
      // English, so that its messages can be read by us; TZ so that no machine's zone leaks in.
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC', SystemRoot: process.env['SystemRoot'] },
      ...(account ? { uid: account.uid, gid: account.gid, cwd: '/' } : {}),
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
