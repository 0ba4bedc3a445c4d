import { accessibilityFaults, comeToRest } from '#src/accessibility.ts'
import { expect, test } from '#src/fixtures.ts'
import { inEachLanguage } from '#src/languages.ts'
import { scenes } from '#src/scenes/all.ts'
import { spokenFaults } from '#src/spoken.ts'

// Every screen and every state of it, in every language, by day and by night: a state is brought about once, and the
// page changes its language and its colours there.

for (const scene of scenes)
  test(`${scene.title}: keep nobody out, in any language, by day and by night`, async ({
    stage,
    page,
    language,
    languages,
  }) => {
    test.setTimeout(300_000)
    await scene.play(stage, async (state, shown) => {
      const faults: string[] = []
      await inEachLanguage(page, { languages, own: language, ...shown }, async (spoken) => {
        for (const colorScheme of ['dark', 'light'] as const) {
          await page.emulateMedia({ colorScheme })
          await comeToRest(page)
          const found = await accessibilityFaults(page, { isOnlyColours: colorScheme === 'dark' })
          faults.push(...found.map((fault) => `${spoken}, ${colorScheme}: ${fault}`))
        }
        await comeToRest(page)
        const outline = await page.locator('body').ariaSnapshot()
        faults.push(...spokenFaults(outline).map((fault) => `${spoken}: ${fault}`))
      })
      expect.soft(faults, state).toEqual([])
    })
  })
