import { defineConfig } from '@playwright/test'
import type { JourneyOptions } from './src/fixtures.ts'
import journeys from './playwright.config.ts'

const desktop = { viewport: { width: 1280, height: 900 } }

/** Pictures of every order in every state, for people to look at: `test-results/board/index.html`. Judges nothing. */
export default defineConfig<JourneyOptions>({
  ...journeys,
  testDir: './board',
  globalTeardown: './src/board/global-teardown.ts',
  timeout: 240_000,
  projects: (['he', 'en', 'ru', 'ar'] as const).map((language) => ({
    name: language,
    use: { ...desktop, language },
  })),
})
