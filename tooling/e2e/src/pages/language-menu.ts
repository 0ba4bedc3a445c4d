import type { Page } from '@playwright/test'

/** Chooses a language, by its own name, in the menu of the header: the same in whatever language the page is. */
export async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').locator('button[aria-expanded="false"]').click()
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
}
