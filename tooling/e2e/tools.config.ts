import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** What the walks look for, each fault planted and seen to be found: needs a browser, and nothing of the product. */
const { webServer: _product, globalSetup: _builds, ...settings } = journeys
export default defineConfig({
  ...settings,
  testDir: './tools',
  outputDir: './test-results/tool-files',
  reporter: [['list'], ['json', { outputFile: './test-results/tools.json' }]],
  projects: [{ name: 'tools', use: { viewport: { width: 1280, height: 900 } } }],
})
