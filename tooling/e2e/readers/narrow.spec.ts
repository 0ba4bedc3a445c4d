import { comeToRest } from '#src/accessibility.ts'
import { expect, test } from '#src/fixtures.ts'
import { inEachLanguage } from '#src/languages.ts'
import { hiddenFocus, layoutFaults, spaceOut } from '#src/layout-faults.ts'
import { scenes } from '#src/scenes/all.ts'

// A window of 1280 by 1024 enlarged four times over, which is 320 by 256; and the letters set wider, as people may.
test.use({ viewport: { width: 320, height: 256 } })

for (const scene of scenes)
  test(`${scene.title}: all of it can be read in a narrow window, and with wider letters`, async ({
    stage,
    page,
    language,
    languages,
  }) => {
    test.setTimeout(180_000)
    await scene.play(stage, async (state, shown) => {
      const faults: string[] = []
      await inEachLanguage(page, { languages, own: language, ...shown }, async (spoken) => {
        await comeToRest(page)
        faults.push(...(await layoutFaults(page)).map((fault) => `${spoken}: ${fault}`))
        if (spoken !== language) return
        faults.push(...(await hiddenFocus(page)))
        await spaceOut(page, true)
        faults.push(...(await layoutFaults(page)).map((fault) => `wider letters: ${fault}`))
        await spaceOut(page, false)
      })
      expect.soft(faults, state).toEqual([])
    })
  })
