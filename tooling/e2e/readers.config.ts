import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** The walks through all screens as a whole: every state in every language, and in the pseudo-languages. */
export default defineConfig({
  ...journeys,
  testDir: './readers',
  // Four languages of everything: as long as the gate, and longer on a busy machine.
  globalTimeout: 90 * 60_000,
  projects: [{ name: 'readers', use: { viewport: { width: 1280, height: 900 } } }],
})
