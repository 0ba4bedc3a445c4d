import { expect } from '@playwright/test'
import type { Sandbox } from './sandbox.ts'

/** In the provider's books an attempt to pay is one transaction, captured in full. */
export async function expectChargedOnce(sandbox: Sandbox, attempt: string): Promise<void> {
  const paid = (await sandbox.transactions()).filter(({ uniqueId }) => uniqueId === attempt)
  expect(paid.map(({ status, amountMinor, capturedMinor }) => [status, capturedMinor === amountMinor])).toEqual([
    ['captured', true],
  ])
}
