import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fc, SEED_VARIABLE } from './index.ts'

/** What a property is given in a process of its own. */
function inputsOf(seed?: string): string {
  const index = join(import.meta.dirname, 'index.ts')
  const program = `import { fc } from ${JSON.stringify(index)}; const seen = [];
    fc.assert(fc.property(fc.integer(), (value) => { seen.push(value) })); process.stdout.write(seen.join())`
  return execFileSync(process.execPath, ['--input-type=module-typescript', '--eval', program], {
    env: { ...process.env, [SEED_VARIABLE]: seed },
    encoding: 'utf8',
  })
}

describe('the inputs of properties', () => {
  it('are the same in every run of the gate', () => {
    expect(inputsOf()).toBe(inputsOf())
    expect(fc.readConfigureGlobal().seed).toBe(20_261_123)
  })

  it('are others with another seed, and the same with the same', () => {
    expect(inputsOf('7')).not.toBe(inputsOf())
    expect(inputsOf('7')).toBe(inputsOf('7'))
  })
})
