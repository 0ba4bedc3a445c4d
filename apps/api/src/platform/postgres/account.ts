import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PostgresError } from './postgres-error.ts'

/** An unprivileged account of this machine. */
export interface Account {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

/** Accounts without rights that machines have, in the order in which we would take them. */
const candidates = ['postgres', 'nobody']

/**
 * PostgreSQL refuses to run as root, and initdb wants an account with a name.
 * @returns the account to run it as, or nothing when we are an ordinary user already.
 */
export async function serverAccount(): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const account = pickAccount(await readFile('/etc/passwd', 'utf8').catch(() => ''))
  if (!account) {
    throw new PostgresError(
      'PostgreSQL does not run as root and there is no account "nobody": start as an ordinary user.',
    )
  }
  return account
}

/** The first of our candidates in the text of /etc/passwd. */
export function pickAccount(passwd: string): Account | undefined {
  const rows = passwd.split('\n').map((line) => line.split(':'))
  for (const name of candidates) {
    const row = rows.find((fields) => fields[0] === name)
    const uid = Number(row?.[2])
    const gid = Number(row?.[3])
    if (row && uid > 0 && gid > 0) return { name, uid, gid }
  }
  return undefined
}

/** Whether the account can reach the folder through all its parents. Asked of the system itself. */
export async function canEnter(folder: string, account: Account): Promise<boolean> {
  return probe('test -x "$1"', folder, account)
}

/** The outermost folder on the way to this one that the account may not enter; nothing when it may enter all of them. */
export async function closedFolder(folder: string, account: Account): Promise<string | undefined> {
  if (await canEnter(folder, account)) return undefined
  const parent = dirname(folder)
  return (parent === folder ? undefined : await closedFolder(parent, account)) ?? folder
}

/** Whether the account can run the program. */
export async function canRun(program: string, account: Account): Promise<boolean> {
  return probe('test -r "$1" && test -x "$1"', program, account)
}

function probe(script: string, path: string, { uid, gid }: Account): boolean {
  return spawnSync('/bin/sh', ['-c', script, 'sh', path], { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0
}
