import { defineConfig, mergeConfig } from 'vitest/config'
import ordinary from './vitest.config.ts'

/** The rows of `npm run test:soak`: no part of the ordinary tests, whose functions they call many times over. */
const soak = mergeConfig(ordinary, defineConfig({ test: { testTimeout: 0, hookTimeout: 120_000 } }))
soak.test.include = ['test/soak/*.soak.ts']

export default soak
