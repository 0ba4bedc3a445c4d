import { routerAliases } from '@masa/router/aliases'
import { defineConfig } from 'vitest/config'
import type { ViteUserConfig } from 'vitest/config'

/**
 * The `vitest.config.ts` of an app with pages. The app's `test/setup.ts` takes in `@masa/remote-dev/testing/setup`.
 * `react-router` is what the shell provides of it: a name that it does not is missing here too.
 */
export const pageTests = ({ include = ['src/**/*.test.{ts,tsx}'] }: { include?: string[] } = {}): ViteUserConfig =>
  defineConfig({
    resolve: { alias: routerAliases() },
    test: {
      include,
      // Whole pages on a busy machine: a limit against hanging, not a measure.
      testTimeout: 30_000,
      setupFiles: ['./test/setup.ts'],
      css: { modules: { classNameStrategy: 'non-scoped' } },
    },
  })
