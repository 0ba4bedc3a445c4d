import type { Page } from '@playwright/test'
import { accessibilityFaults, comeToRest } from '#src/accessibility.ts'
import { expect, test } from '#src/fixtures.ts'
import { inEachLanguage } from '#src/languages.ts'
import { hiddenFocus, layoutFaults, spaceOut } from '#src/layout-faults.ts'
import { scenes } from '#src/scenes/all.ts'
import { screenReaderFaults } from '#src/screen-reader-faults.ts'

// Every screen and every state of it, brought about once: there the page changes its language, its colours and the size
// of its window, and is looked at in each.

/** A window of 1280 by 1024 enlarged four times over. */
const NARROW = { width: 320, height: 256 }

for (const scene of scenes)
  test(
    `${scene.title}: is accessible, by day and by night, and can be read in a narrow window`,
    { tag: scene.tag },
    async ({ stage, page, language, languages, narrowLanguages, viewport }) => {
      test.setTimeout(300_000)
      await scene.play(stage, async (state, shown) => {
        const faults: string[] = []
        const note = (where: string, found: readonly string[]) =>
          faults.push(...found.map((fault) => `${where}: ${fault}`))
        await inEachLanguage(page, { languages, own: language, ...shown }, async (shownLanguage) => {
          for (const colorScheme of ['dark', 'light'] as const) {
            await page.emulateMedia({ colorScheme })
            await comeToRest(page)
            note(
              `${shownLanguage}, ${colorScheme}`,
              await accessibilityFaults(page, { isOnlyColours: colorScheme === 'dark' }),
            )
          }
          await comeToRest(page)
          note(shownLanguage, screenReaderFaults(await page.locator('body').ariaSnapshot()))
        })
        if (narrowLanguages.length > 0 && viewport !== null) {
          await page.setViewportSize(NARROW)
          await inEachLanguage(page, { languages: narrowLanguages, own: language, ...shown }, async (shownLanguage) => {
            await comeToRest(page)
            note(`narrow, ${shownLanguage}`, await layoutFaults(page))
            if (shownLanguage === language) note('narrow', await faultsOfWiderLetters(page))
          })
          await page.setViewportSize(viewport)
        }
        expect.soft(faults, state).toEqual([])
      })
    },
  )

/** What hides the focus, and what no longer fits once the letters are set wider, as people may. */
async function faultsOfWiderLetters(page: Page): Promise<string[]> {
  const hidden = await hiddenFocus(page)
  await spaceOut(page, true)
  const wide = await layoutFaults(page)
  await spaceOut(page, false)
  return [...hidden, ...wide.map((fault) => `wider letters: ${fault}`)]
}
