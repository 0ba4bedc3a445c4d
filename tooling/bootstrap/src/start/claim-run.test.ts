import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { inState } from '../paths.ts'
import { Problem } from '../problem.ts'
import { forgetProcess, readRecorded, recordProcess } from '../processes/pid-file.ts'
import { claimRun } from './claim-run.ts'

const address = 'http://localhost:3650'
const script = inState('run.mjs')
const lines: string[] = []
const say = (line: string) => lines.push(line)
const started: ChildProcess[] = []

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  for (const entry of readRecorded()) forgetProcess(entry)
  lines.length = 0
})

describe('a second start', () => {
  it('ends and names the first, which goes on', async () => {
    const first = await launch()
    recordProcess({
      name: 'masa',
      pid: first.pid ?? 0,
      script,
      launcher: process.pid,
      address: 'http://localhost:3000',
    })
    const second = claimRun({ address, say })
    await expect(second).rejects.toThrow(Problem)
    await expect(second).rejects.toThrow(`Masa runs already: process ${first.pid}, http://localhost:3000. Press Ctrl-C`)
    expect([first.exitCode, first.signalCode]).toEqual([null, null])
    expect(readRecorded()).toMatchObject([{ name: 'masa', pid: first.pid }])
  })

  it('waits for one that is stopping', async () => {
    const first = await launch('process.stdin.once("data", () => process.exit())')
    recordProcess({ name: 'masa', pid: first.pid ?? 0, script, launcher: process.pid, isStopping: true })
    const claimed = await claimRun({
      address,
      // Ends only once it is waited for.
      say: (line) => {
        say(line)
        first.stdin?.write('end')
      },
    })
    expect(lines).toEqual([`Waiting for the run that is ending (process ${first.pid}) …`])
    expect(readRecorded()).toMatchObject([{ name: 'masa', pid: process.pid, address }])
    claimed.release()
    expect(readRecorded()).toEqual([])
  })

  it('ends one that does not notice that its launcher was killed', async () => {
    const launcher = await launch()
    const first = await launch()
    launcher.kill('SIGKILL')
    await once(launcher, 'close')
    recordProcess({ name: 'masa', pid: first.pid ?? 0, script, launcher: launcher.pid ?? 0 })
    const closed = once(first, 'close')
    await claimRun({ address, say, endsWithinMs: 100 })
    expect((await closed)[1]).toBe('SIGKILL')
  })

  it.each(['{"pid": 999999999, "script": "x"}', '{', ''])(
    'is no matter after one that was killed: %j',
    async (text) => {
      mkdirSync(inState('run'), { recursive: true })
      writeFileSync(inState('run', 'masa.json'), text)
      await claimRun({ address, say })
      expect(readRecorded()).toMatchObject([{ name: 'masa', pid: process.pid }])
    },
  )

  it('knows from the record that we are stopping', async () => {
    const claimed = await claimRun({ address, say })
    claimed.markStopping()
    expect(readRecorded()).toMatchObject([{ name: 'masa', pid: process.pid, isStopping: true }])
  })
})

async function launch(body = ''): Promise<ChildProcess> {
  mkdirSync(inState(), { recursive: true })
  writeFileSync(script, `setInterval(() => {}, 1000); ${body}; console.log('up')`)
  const child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] })
  started.push(child)
  await once(child.stdout ?? child, 'data')
  return child
}
