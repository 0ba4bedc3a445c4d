import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['@masa/api/testing/global-setup'],
    pool: 'forks',
    maxWorkers: 1,
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
