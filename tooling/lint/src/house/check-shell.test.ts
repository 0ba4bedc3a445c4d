import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../workspace.ts'
import { checkShell } from './check-shell.ts'

const report = checkShell(join(import.meta.dirname, '..', '..', 'fixtures', 'shell'))
/** Lines of a planted file, with what they name. */
const caughtIn = (file: string) =>
  report.faults
    .filter((fault) => fault.startsWith(`apps/shell/${file}:`))
    .map((fault) => /:(\d+): .* names (.*): the shell/.exec(fault)?.slice(1).join(' '))

describe('a shell that names a remote', () => {
  it.each([
    [1, 'the remote tours'],
    [2, 'the remote tours'],
    [4, 'a path of tours'],
    [5, 'a path of tours'],
    [6, 'a path of tours'],
    [7, 'a path of tours'],
    [8, 'a path of tours'],
    [9, 'a slot of tours'],
    [10, 'the product line sport_pack'],
    [11, 'the product line sport_pack'],
    [12, 'the product line vacation_pack'],
    [13, 'a path of a remote to come'],
    [14, 'a path of tours'],
    [15, 'a path of tours'],
    [16, 'the remote tours'],
    [17, 'a path of tours'],
  ])('is caught at line %i of the planted file: %s', (line, named) =>
    expect(caughtIn('src/planted.tsx')).toContain(`${line} ${named}`),
  )
  it('is caught in the edge, the manifest and the first view of the shell', () => {
    expect(caughtIn('server/planted.ts')).toEqual(['1 a path of tours'])
    expect(caughtIn('shell.json')).toEqual(['1 the product line vacation_pack'])
    expect(caughtIn('first-view/planted.html')).toEqual(['2 a path of tours'])
  })
  it("is not one that names its own, in comments, in tests, or of what only looks like a remote's", () =>
    expect([...caughtIn('src/allowed.ts'), ...caughtIn('src/planted.test.ts')]).toEqual([]))
  it('is looked at whole, and in nothing more than its planted lines', () => {
    expect(report).toMatchObject({ files: 5, manifests: 1 })
    expect(report.faults).toHaveLength(19)
  })
})

it('finds the shell of this checkout, and compares it with the manifests of all its remotes', () => {
  const { files, literals, manifests } = checkShell(root)
  expect(files).toBeGreaterThan(100)
  expect(literals).toBeGreaterThan(1_000)
  expect(manifests).toBeGreaterThanOrEqual(3)
})
