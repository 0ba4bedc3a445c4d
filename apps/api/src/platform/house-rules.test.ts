import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const sources = globSync('src/**/*.ts', { cwd: new URL('../../', import.meta.url) })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8') }))

const offenders = (pattern: RegExp, allowed: RegExp) =>
  sources.filter(({ path, text }) => pattern.test(text) && !allowed.test(path)).map(({ path }) => path)

describe('the house', () => {
  it('has been looked at', () => {
    expect(sources.length).toBeGreaterThan(50)
  })

  it('reads the environment in one file, handed to it by the programs', () => {
    expect(
      offenders(/process\.env\b/, /^src\/(config|serve|prepare|ops|postgres)\.ts$|^src\/platform\/postgres\//),
    ).toEqual([])
  })

  it('lets no area query the database except through the platform', () => {
    expect(offenders(/from 'pg(-boss)?'/, /^src\/platform\//)).toEqual([])
  })
})
