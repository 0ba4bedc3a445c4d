import { defineConfig } from 'vitest/config'

// The fixtures hold files that look like tests, for rules about tests.
export default defineConfig({ test: { include: ['src/**/*.test.ts'] } })
