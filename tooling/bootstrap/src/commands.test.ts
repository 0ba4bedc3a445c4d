import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commands, findCommand, usage } from './commands.ts'
import { root } from './paths.ts'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

describe('commands', () => {
  it.each(commands.map(({ name }) => name))('%s stands as "npm run" too, for machines without pnpm', (name) => {
    expect(scripts[name]).toBe(`node tooling/bootstrap/masa.mjs ${name}`)
  })

  it('have names of their own, and npm scripts name no other', () => {
    expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length)
    const named = Object.values(scripts).map((line) => line.split(' ').at(-1))
    for (const name of named) expect(findCommand(name), name).toBeDefined()
  })

  it('know "verify" as "test" and nothing that was not asked for', () => {
    expect(findCommand('verify')).toBe(findCommand('test'))
    expect(findCommand(undefined)).toBeUndefined()
    expect(findCommand('toString')).toBeUndefined()
  })

  it('are all listed in the usage', () => {
    expect(usage(commands).split('\n')).toHaveLength(commands.length)
  })
})
