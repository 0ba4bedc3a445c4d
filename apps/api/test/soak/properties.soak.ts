import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SEED_VARIABLE } from '@masa/properties'
import { playedSizes } from './sizes.ts'

const top = join(import.meta.dirname, '..', '..', '..', '..')
const packages = ['apps', 'packages', 'tooling'].flatMap((folder) =>
  readdirSync(join(top, folder)).map((name) => join(top, folder, name)),
)

describe('every property', () => {
  it('holds with fresh seeds', async ({ task }) => {
    const { rounds } = playedSizes()
    const seeds: number[] = []
    const failed: string[] = []
    for (let round = 0; round < rounds; round++) {
      const seed = randomInt(2 ** 31)
      seeds.push(seed)
      process.stdout.write(`properties with ${SEED_VARIABLE}=${seed}\n`)
      for (const folder of packages) {
        const files = propertyTests(folder)
        if (files.length > 0 && (await test(folder, files, seed)) !== 0) failed.push(`${folder}, seed ${seed}`)
      }
    }
    expect(failed).toEqual([])
    task.meta.soak = { runs: rounds, figures: `seeds ${seeds.join(', ')}` }
  })
})

/** Test files of a package that try properties. */
function propertyTests(folder: string): string[] {
  return ['src', 'server', 'test']
    .flatMap((part) => {
      try {
        return readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' }).map((file) => join(part, file))
      } catch {
        return []
      }
    })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .filter((file) => readFileSync(join(folder, file), 'utf8').includes("from '@masa/properties'"))
}

function test(folder: string, files: readonly string[], seed: number): Promise<number> {
  const vitest = join(folder, 'node_modules', '.bin', 'vitest')
  const env = { ...process.env, [SEED_VARIABLE]: String(seed) }
  const child = spawn(vitest, ['run', ...files], { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}
