import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** Walks through all screens for those who change how they look: by name, not in the gate. */
export default defineConfig({
  ...journeys,
  testDir: './readers',
  projects: [{ name: 'readers', use: { viewport: { width: 1280, height: 900 } } }],
})
