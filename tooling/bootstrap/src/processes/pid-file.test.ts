import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { inState } from '../paths.ts'
import { endLeftovers, forgetProcess, isOurs, readRecorded, recordProcess } from './pid-file.ts'

const script = inState('service.mjs')
const started: ChildProcess[] = []

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  for (const entry of readRecorded()) forgetProcess(entry)
})

describe('processes of an earlier start', () => {
  it('are ended when they still run', async () => {
    const child = await launch('setInterval(() => {}, 1000)')
    recordProcess({ name: 'api', pid: child.pid ?? 0, script })
    const closed = once(child, 'close')
    expect(await endLeftovers()).toEqual(['api'])
    await closed
    expect(readRecorded()).toEqual([])
  })

  it('are ended hard when they will not listen', async () => {
    const child = await launch("process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)")
    recordProcess({ name: 'api', pid: child.pid ?? 0, script })
    const closed = once(child, 'close')
    expect(await endLeftovers({ graceMs: 200 })).toEqual(['api'])
    expect((await closed)[1]).toBe('SIGKILL')
  })

  it('are left alone when the number belongs to something else now', async () => {
    const child = await launch('setInterval(() => {}, 1000)')
    recordProcess({ name: 'api', pid: child.pid ?? 0, script: '/another/checkout/server.ts' })
    expect(await endLeftovers()).toEqual([])
    expect(child.exitCode).toBeNull()
    expect(child.signalCode).toBeNull()
    expect(readRecorded()).toEqual([])
  })

  it('are no matter when the file is broken or names no process', async () => {
    mkdirSync(inState('run'), { recursive: true })
    writeFileSync(inState('run', 'broken.json'), '{')
    writeFileSync(inState('run', 'odd.json'), '{"pid": 1, "script": ""}')
    expect(readRecorded()).toEqual([])
    expect(await endLeftovers()).toEqual([])
  })

  it('keep their place when a newer one of the same name was written down', () => {
    recordProcess({ name: 'api', pid: 111_111, script })
    recordProcess({ name: 'api', pid: 222_222, script })
    forgetProcess({ name: 'api', pid: 111_111 })
    expect(readRecorded()).toEqual([{ name: 'api', pid: 222_222, script }])
  })

  it('are recognised by their command line', () => {
    const entry = { pid: 42, script: '/masa/apps/api/src/server.ts' }
    expect(isOurs(entry, () => 'node /masa/apps/api/src/server.ts ')).toBe(true)
    expect(isOurs(entry, () => 'node /other/apps/api/src/server.ts ')).toBe(false)
    expect(isOurs(entry, () => '')).toBe(false)
  })
})

async function launch(body: string): Promise<ChildProcess> {
  mkdirSync(join(script, '..'), { recursive: true })
  writeFileSync(script, `${body}; console.log('up')`)
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  started.push(child)
  await once(child.stdout ?? child, 'data')
  return child
}
