import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

// Never the state of the checkout, where a Masa may be running.
const state = mkdtempSync(join(tmpdir(), 'masa-bootstrap-'))
process.once('exit', () => rmSync(state, { recursive: true, force: true }))

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'launch/**/*.test.ts'],
    env: { MASA_STATE: state },
  },
})
