import { expect, test } from '#src/fixtures.ts'

// Motion with and without the preference for less of it: the second run shows that the first would have seen it.

for (const { preference, title, moves } of [
  { preference: 'reduce', title: 'nothing moves where less motion is preferred', moves: false },
  { preference: 'no-preference', title: 'what opens moves for all other visitors', moves: true },
] as const)
  test(`${title}: the page goes to its parts, and pictures open`, async ({ page, at, shop, product, words }) => {
    await page.emulateMedia({ reducedMotion: preference })
    await page.addInitScript(() => {
      const moved: string[] = []
      Object.assign(window, { moved })
      const longest = (times: string): number => Math.max(...times.split(',').map((time) => Number.parseFloat(time)))
      // By the style, in seconds: on a busy machine an animation is over by the time that its start is reported.
      for (const type of ['transitionrun', 'animationstart'] as const)
        addEventListener(type, ({ target }) => {
          const { transitionDuration, animationDuration } = getComputedStyle(target as Element)
          if (longest(type === 'transitionrun' ? transitionDuration : animationDuration) > 0.001)
            moved.push((target as Element).tagName)
        })
    })
    await page.goto(at((await shop.find({ destination: 'LCA' })).address))
    await expect(product.order).toBeEnabled()
    const way = await page
      .getByRole('navigation', { name: words('vacations', 'product.section.label') })
      .getByRole('link')
      .last()
      .evaluate((link: HTMLAnchorElement) => {
        scrollTo({ top: 0, behavior: 'instant' })
        link.click()
        const atOnce = scrollY
        return { atOnce, hasPart: document.querySelector(link.hash) !== null }
      })
    expect(way.hasPart).toBe(true)
    expect(way.atOnce > 0).toBe(!moves)
    await page.getByRole('button', { name: words('vacations', 'product.gallery.all') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    const moved = await page.evaluate(async () => {
      // What opened is drawn by then, and has begun to move if it does.
      for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
      return (window as unknown as { moved: string[] }).moved
    })
    expect(moved.length > 0, moved.join()).toBe(moves)
  })
