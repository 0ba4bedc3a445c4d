import { defineConfig } from 'vitest/config'

// The linters run as programs of their own: on a busy machine they take their time.
export default defineConfig({ test: { include: ['src/**/*.test.ts'], testTimeout: 60_000 } })
