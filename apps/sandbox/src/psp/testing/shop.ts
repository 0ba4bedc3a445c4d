import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { createMerchant, pageOrder, submitCard } from '../../../test/merchant.ts'
import { startSandbox } from '../../index.ts'
import { TEST_CARDS } from '../card.ts'

export const SECRET = 'cardline-demo-secret'
export const cardThatIs = (behaviour: string) => TEST_CARDS.find((card) => card.behaviour === behaviour)?.number ?? ''

export let sandbox: Awaited<ReturnType<typeof startSandbox>>
export let merchant: ReturnType<typeof createMerchant>
/** How far the sandbox's clock runs ahead (ms). */
export const clock = { aheadMs: 0 }

/** Starts a sandbox with a merchant of its own; call it at the head of a test file. */
export function openShop(): void {
  beforeAll(async () => {
    sandbox = await startSandbox({
      httpPort: 0,
      smtpPort: 0,
      slowMs: 40,
      retryPace: 0.01,
      now: () => Date.now() + clock.aheadMs,
    })
    merchant = createMerchant(sandbox.url)
  })
  afterEach(() => {
    clock.aheadMs = 0
    sandbox.control.setFaults({ psp: null })
  })
  afterAll(() => sandbox.close())
}

export async function openPage(changes: Record<string, unknown> = {}) {
  const order = pageOrder(changes)
  const { status, body } = await merchant.openPage(order)
  expect(status).toBe(201)
  return { order, pageUrl: String(body['pageUrl']) }
}

export async function authorise(behaviour = 'approved', changes: Record<string, unknown> = {}) {
  const { order, pageUrl } = await openPage(changes)
  await submitCard(pageUrl, cardThatIs(behaviour)).catch(() => undefined)
  const inquiry = await merchant.inquire(order['uniqueId'])
  return { order, pageUrl, transaction: String(inquiry['transaction']), inquiry }
}
