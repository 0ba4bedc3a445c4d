import { defineConfig, devices } from '@playwright/test'
import { PRODUCTS, product } from './src/product/addresses.ts'
import type { JourneyOptions } from './src/fixtures.ts'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]
const desktop = { viewport: { width: 1280, height: 900 } }
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
  userAgent: devices['Pixel 7'].userAgent,
}

const everywhere = /@everywhere/
const inEveryLanguage = /@language/
/** Once in English on a desktop, once in Hebrew on a phone. */
const both = /@everywhere|@both/
const walks = './readers'

/**
 * Journeys run where their title says: `@everywhere` in Hebrew and English at both sizes, `@both` in English on a
 * desktop and in Hebrew on a phone, `@language` in Russian and Arabic, all others once, in English. Of the walks through all screens the
 * gate has each state once in English on a desktop and once in Hebrew on a phone, and in a narrow window in Hebrew and in
 * Russian, whose words are the longest; `readers.config.ts` has all of it.
 */
export default defineConfig<JourneyOptions>({
  testDir: './journeys',
  outputDir: './test-results/files',
  globalSetup: './src/product/global-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: PRODUCTS,
  // Patience costs nothing where all is well: what takes a second takes thirty on a machine that is busy with more.
  timeout: 120_000,
  globalTimeout: 65 * 60_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['json', { outputFile: './test-results/journeys.json' }]],
  use: {
    baseURL: product.site,
    // A trace takes an eighth of the time of all journeys; one that fails leaves its page's outline, and `--trace=on` runs it with one.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    timezoneId: 'Asia/Jerusalem',
    reducedMotion: 'reduce',
    launchOptions: {
      args: flags,
      ...(process.env['MASA_CHROMIUM'] ? { executablePath: process.env['MASA_CHROMIUM'] } : {}),
    },
  },
  projects: [
    { name: 'en', use: { ...desktop, language: 'en' } },
    { name: 'he', grep: everywhere, use: { ...desktop, language: 'he' } },
    { name: 'en-phone', grep: everywhere, use: { ...phone, language: 'en' } },
    { name: 'he-phone', grep: both, use: { ...phone, language: 'he' } },
    { name: 'ru', grep: inEveryLanguage, use: { ...desktop, language: 'ru' } },
    { name: 'ar', grep: inEveryLanguage, use: { ...phone, language: 'ar' } },
    {
      name: 'readers',
      testDir: walks,
      testMatch: /every-screen/,
      use: { ...desktop, language: 'en', languages: ['en'], narrowLanguages: [] },
    },
    {
      name: 'readers-phone',
      testDir: walks,
      testMatch: /every-screen/,
      use: { ...phone, language: 'he', languages: ['he'], narrowLanguages: ['he', 'ru'] },
    },
  ],
  ...(product.isOwn && {
    webServer: {
      command: `"${process.execPath}" src/product/start.ts`,
      url: product.site,
      reuseExistingServer: true,
      timeout: 240_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
      stdout: 'ignore',
      stderr: 'pipe',
    },
  }),
})
