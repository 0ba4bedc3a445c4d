import { comeToRest } from '#src/accessibility.ts'
import { expect, test } from '#src/fixtures.ts'
import { layoutFaults } from '#src/layout-faults.ts'
import { usePseudoLanguage, untranslated } from '#src/pseudo.ts'
import { scenes } from '#src/scenes/all.ts'

// Words longer than any of ours find the boxes that are too small, words from right to left those that do not turn.

for (const { pseudo, language } of [
  { pseudo: 'lengthened', language: 'en' },
  { pseudo: 'mirrored', language: 'he' },
] as const)
  test.describe(() => {
    test.use({ pseudo, language })
    for (const scene of scenes)
      test(`${scene.title}: ${pseudo} words fit, on a desktop and a phone`, async ({ stage, page, viewport }) => {
        const apiTexts = await usePseudoLanguage(page, pseudo)
        await scene.play(stage, async (state, shown) => {
          const faults: string[] = []
          for (const width of [390, 1280]) {
            await page.setViewportSize({ width, height: viewport?.height ?? 900 })
            await comeToRest(page)
            faults.push(...(await layoutFaults(page)).map((fault) => `${width}: ${fault}`))
          }
          if (pseudo === 'lengthened' && !shown?.isPlain)
            faults.push(...(await untranslated(page, apiTexts)).map((text) => `in no catalogue: ${text}`))
          expect.soft(faults, state).toEqual([])
        })
      })
  })
