import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inState } from '../paths.ts'
import { endLeftovers, readRecorded } from './pid-file.ts'
import { run } from './run.ts'

describe('running a program', () => {
  it('yields its code and both its streams, line by line, and keeps a log', async () => {
    const lines: string[] = []
    const logFile = inState('logs', 'run.test.log')
    const script = "console.log('one'); console.error('two'); process.stdout.write('last'); process.exitCode = 3"
    const { code, output } = await run([process.execPath, '-e', script], {
      logFile,
      onLine: (line) => lines.push(line),
    })
    expect(code).toBe(3)
    expect(lines.toSorted()).toEqual(['last', 'one', 'two'].toSorted())
    expect(output).toContain('two')
    expect(readFileSync(logFile, 'utf8')).toBe(output)
  })

  it('that is not there is an outcome, not an exception', async () => {
    expect((await run(['/no/such/program'])).code).toBe(127)
  })

  it('that takes too long is ended with everything it started', async () => {
    const { code, output } = await run(['/bin/sh', '-c', 'sleep 60 & sleep 60; wait'], { limitMs: 300 })
    expect(code).toBe(124)
    expect(output).toContain('it took longer')
  })

  it.runIf(process.platform === 'linux')(
    'whose log finds the disk full goes on, and what it said is kept',
    async () => {
      expect(await run([process.execPath, '-e', "console.log('one')"], { logFile: '/dev/full' })).toEqual({
        code: 0,
        output: 'one\n',
      })
    },
  )

  it('that outlives us is ended by the next start', async () => {
    const script = 'console.log(process.pid); setInterval(() => {}, 1000)'
    const started = Promise.withResolvers<string>()
    const ended = run([process.execPath, '-e', script], { recordedAs: 'build', onLine: started.resolve })
    const pid = Number(await started.promise)
    expect(readRecorded()).toMatchObject([{ name: 'build', pid }])
    expect(await endLeftovers()).toEqual(['build'])
    expect((await ended).code).not.toBe(0)
    expect(readRecorded()).toEqual([])
  })
})
