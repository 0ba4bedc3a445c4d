import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, type Checkout, cloneInto, expectRefusal } from './checkout.ts'

/** A way in which a first start goes wrong; `play` throws where the product does not behave. */
export interface Case {
  readonly title: string
  /** Why this machine or account cannot play it, if so. */
  readonly skippedBecause?: string
  play(): Promise<void>
}

/** What a start writes when each of its steps begins. */
const STEPS = [/Bringing/, /\/5 Clearing/, /\/5 Installing/, /\/5 Building/, /\/5 Migrating/, /\/5 Starting/] as const

const isRoot = process.getuid?.() === 0
const needsRoot = isRoot ? {} : { skippedBecause: 'it needs root, to take rights away and to mount a small disk' }
/** An account that owns nothing: 65534 is kept for that on every Linux. */
const ORDINARY: Account = { uid: 65_534, gid: 65_534 }

/** The groups of cases by the name under which they are asked for. */
export const groups: Readonly<Record<string, readonly Case[]>> = {
  killed: [{ title: 'killed in each step in turn: the next start works', play: killedInEachStep }],
  rights: [
    { title: 'root with umask 077: the database opens its folders', ...needsRoot, play: underUmask },
    {
      title: 'without rights in a folder: it is named, and the start works once they are given',
      ...needsRoot,
      play: withoutRights,
    },
  ],
  full: [
    {
      title: 'the disk is full in a step: it says so, and the start works once there is space',
      ...needsRoot,
      play: onFullDisk,
    },
  ],
}

async function inCheckout(place: string, work: (checkout: Checkout) => Promise<void>): Promise<void> {
  const checkout = cloneInto(place)
  try {
    await work(checkout)
  } finally {
    checkout.remove()
  }
}

function killedInEachStep(): Promise<void> {
  return inCheckout(tmpdir(), async (checkout) => {
    for (const step of STEPS) {
      const start = checkout.start()
      await start.seen(step)
      // Within the step: at its first moment little is half made.
      await sleep(1_500)
      await start.kill()
    }
    await checkout.expectRunning()
  })
}

async function underUmask(): Promise<void> {
  const before = process.umask(0o077)
  try {
    await inCheckout(tmpdir(), (checkout) => checkout.expectRunning())
  } finally {
    process.umask(before)
  }
}

/** The account's own checkout, with one folder after the other that belongs to root. */
function withoutRights(): Promise<void> {
  return inCheckout(tmpdir(), async (checkout) => {
    const { folder, home } = checkout
    const give = (path: string, { uid, gid }: Account) => run('chown', '-R', `${uid}:${gid}`, path)
    for (const path of [folder, home]) give(path, ORDINARY)
    const refusedIn = async (path: string) => {
      give(path, { uid: 0, gid: 0 })
      chmodSync(path, 0o700)
      await expectRefusal(
        checkout.start({ account: ORDINARY }),
        // A cluster is of the account that made it, and can be made again: that is said of it.
        new RegExp(
          `may not use ${path}\\S*: give it the right|${path}\\S* cannot be read: it was made by another user`,
        ),
      )
      give(path, ORDINARY)
    }
    mkdirSync(join(folder, '.masa'))
    await refusedIn(join(folder, '.masa'))
    // A home that cannot be written to is needed for nothing.
    chmodSync(home, 0o500)
    give(home, { uid: 0, gid: 0 })
    await checkout.expectRunning({ account: ORDINARY })
    for (const name of ['.masa/toolchain', '.masa/postgres', '.masa/run', '.masa/logs', '.masa/releases'])
      await refusedIn(join(folder, name))
    await checkout.expectRunning({ account: ORDINARY })
  })
}

/** A disk of its own in memory, which others fill up while a step runs. */
async function onFullDisk(): Promise<void> {
  const disk = mkdtempSync(join(tmpdir(), 'small-disk-'))
  run('mount', '-t', 'tmpfs', '-o', 'size=5g,mode=755', 'tmpfs', disk)
  try {
    await inCheckout(disk, async (checkout) => {
      for (const [step, spareBytes] of [
        [/Bringing/, 20e6],
        [/\/5 Installing/, 100e6],
        [/\/5 Migrating/, 5e6],
      ] as const) {
        const start = checkout.start({ env: { DEMO_OFFERS: '200000' } })
        await start.seen(step)
        const filler = fillUp(disk, spareBytes)
        await expectRefusal(start, /No space is left on the disk/)
        rmSync(filler)
      }
      await checkout.expectRunning()
    })
  } finally {
    run('umount', disk)
    rmSync(disk, { recursive: true })
  }
}

/** Leaves so many bytes free. Answers the file that takes the rest. */
function fillUp(disk: string, spareBytes: number): string {
  const filler = join(disk, 'filler')
  const block = Buffer.alloc(1 << 20)
  writeFileSync(filler, '')
  for (let { bavail, bsize } = statfsSync(disk); bavail * bsize > spareBytes; { bavail, bsize } = statfsSync(disk))
    writeFileSync(filler, block, { flag: 'a' })
  return filler
}

function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
}
