import { describe, expect, it } from 'vitest'
import { verdictOn, verdictOnFaces, verdictOnFiles, verdictOnTables } from './verdict.ts'

const whole = { breaches: [], cruised: 5_000, followed: 20_000 }

describe('the verdict', () => {
  it('passes a whole tree without a breach', () => {
    expect(verdictOn(whole).passes).toBe(true)
  })

  it.each([{ cruised: 0 }, { followed: 0 }])('fails a run that read nothing: %j', (nothing) => {
    const { passes, lines } = verdictOn({ ...whole, ...nothing })
    expect(passes).toBe(false)
    expect(lines.join('\n')).toContain('the check itself is broken')
  })

  it('fails on a breach and says what the rule is', () => {
    const breach = { rule: 'sandbox-alone', from: 'a.ts', to: 'b.ts' }
    const { passes, lines } = verdictOn({ ...whole, breaches: [breach] })
    expect(passes).toBe(false)
    expect(lines[0]).toBe('sandbox-alone: a.ts → b.ts')
    expect(lines[1]).toContain('stands for other companies')
  })
})

describe('the verdict on libraries that the shell provides', () => {
  it.each([
    ['passes what they have', { faults: [], uses: 500 }, true],
    ['fails on what they have not', { faults: ['a.ts: uses pick'], uses: 500 }, false],
    ['fails where nothing was read', { faults: [], uses: 0 }, false],
  ])('%s', (_, report, passes) => {
    expect(verdictOnFaces([report]).passes).toBe(passes)
  })
})

describe('the verdict on tables', () => {
  const report = { faults: [], files: 300, tables: 57, named: 150 }

  it('passes an API in which every table is named by its owner alone', () => {
    expect(verdictOnTables(report).passes).toBe(true)
  })

  it.each([{ named: 0 }, { tables: 0 }])('fails a run that read nothing: %j', (nothing) => {
    const { passes, lines } = verdictOnTables({ ...report, ...nothing })
    expect(passes).toBe(false)
    expect(lines.join('\n')).toContain('the check itself is broken')
  })

  it('fails on a fault', () => {
    expect(verdictOnTables({ ...report, faults: ['a.ts: names b'] }).passes).toBe(false)
  })
})

describe('the verdict on test products', () => {
  it('passes a checkout that names them where they are registered', () => {
    expect(verdictOnFiles({ files: 2_000, faults: [] }).passes).toBe(true)
  })

  it('fails a run that read nothing, and on a fault', () => {
    expect(verdictOnFiles({ files: 0, faults: [] }).passes).toBe(false)
    expect(verdictOnFiles({ files: 2_000, faults: ['a.ts: names b'] }).passes).toBe(false)
  })
})
