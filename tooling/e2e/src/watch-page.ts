import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test'
import { product } from './product/addresses.ts'

export interface Complaints {
  /** Whatever the browser had to complain about so far. */
  readonly all: string[]
  /** From here on complaints that match are expected. */
  expect(pattern: RegExp): void
}

/**
 * Listens to everything that a browser complains about: reports of the content security policy, uncaught
 * exceptions, errors and warnings of the console, requests that failed by themselves.
 */
export async function watch(context: BrowserContext): Promise<Complaints> {
  const all: string[] = []
  const expected: RegExp[] = []
  const complain = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) all.push(text)
  }
  await context.exposeBinding('masaComplain', (_source, text: string) => complain(text))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { masaComplain } = window as unknown as { masaComplain?: (text: string) => void }
      masaComplain?.(
        `policy: ${event.violatedDirective} forbade ${event.blockedURI} ${event.sample} at ${event.sourceFile}`,
      )
    })
  })
  const attach = (page: Page) => {
    page.on('pageerror', (error) => complain(`exception: ${error.message}`))
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !isAnswer(message))
        complain(`console: ${message.text()} ${message.location().url}`)
    })
  }
  context.on('page', attach)
  return { all, expect: (pattern) => void expected.push(pattern) }
}

/**
 * Chromium logs an error for every answer of 400 and more. Those that the API and the provider's page give on purpose
 * (a refused coupon, a field to correct) are no complaint; a failing server is.
 */
function isAnswer(message: ConsoleMessage): boolean {
  // Said of every frame that comes back to our own return page, as the provider's is meant to.
  if (/allow-scripts and allow-same-origin/.test(message.text())) return true
  const status = /Failed to load resource: the server responded with a status of (\d{3})/.exec(message.text())?.[1]
  if (status === undefined) return false
  const { origin, pathname } = new URL(message.location().url || 'about:blank', product.site)
  const isCall = pathname.startsWith('/api/') && Number(status) < 500
  const isProvider = ['422', '410'].includes(status) && new URL(product.sandbox).port === new URL(origin).port
  return isCall || isProvider
}
