import type { Locator, Page } from '@playwright/test'

/** Goes to a control by the Tab key alone, as far as there is one to go. Throws when the keyboard does not get there. */
export async function tabTo(page: Page, control: Locator, { most = 120 }: { most?: number } = {}): Promise<void> {
  const wanted = await control.first().elementHandle()
  for (let presses = 0; presses <= most; presses++) {
    if (await wanted?.evaluate(({ ownerDocument: { activeElement } }, it) => activeElement === it, wanted)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${String(control)}`)
}

/** Types into a field that was reached by the keyboard. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}
