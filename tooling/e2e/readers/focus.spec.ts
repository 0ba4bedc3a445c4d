import { comeToRest } from '#src/accessibility.ts'
import { expect, test } from '#src/fixtures.ts'
import { barFaults, focusFaults } from '#src/focus-faults.ts'
import { scenes } from '#src/scenes/all.ts'

// A window of 1280 by 900 enlarged four times over, and twice: what stays in place covers most there, and a focus is
// covered first. In the colours that a system forces, where what is filled or framed already looks like a focus.
const windows = [
  { width: 640, height: 450 },
  { width: 320, height: 225 },
]
test.use({ language: 'he', viewport: { width: 320, height: 225 } })

for (const scene of scenes)
  test(`${scene.title}: the focus is seen wherever it goes, in an enlarged window`, async ({ stage, page }) => {
    test.setTimeout(180_000)
    await scene.play(stage, async (state) => {
      const faults: string[] = []
      for (const viewport of windows) {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ forcedColors: 'active' })
        await comeToRest(page)
        const found = [...(await barFaults(page)), ...(await focusFaults(page))]
        faults.push(...found.map((fault) => `${viewport.width}: ${fault}`))
      }
      await page.emulateMedia({ forcedColors: 'none' })
      expect.soft(faults, state).toEqual([])
    })
  })
