import { expect, test } from '@playwright/test'
import { accessibilityFaults } from '#src/accessibility.ts'
import { barFaults, focusFaults } from '#src/focus-faults.ts'
import { hiddenFocus, layoutFaults, spaceOut } from '#src/layout-faults.ts'
import { screenReaderFaults } from '#src/screen-reader-faults.ts'

// What the walks look for, each seen to be found.

const narrow = 'inline-size: 4rem; white-space: nowrap'

for (const { fault, html, found } of [
  {
    fault: 'words that are cut off',
    html: `<p style="${narrow}; overflow: hidden">Longer than its box</p>`,
    found: /cut off: "Longer/,
  },
  {
    fault: 'words with three dots',
    html: `<p style="${narrow}; overflow: hidden; text-overflow: ellipsis">Longer than its box</p>`,
    found: /cut off: "Longer/,
  },
  {
    fault: 'words beside their button',
    html: `<button style="${narrow}">Longer than its button</button>`,
    found: /sticks out: "Longer/,
  },
  {
    fault: 'a page wider than the window',
    html: '<p style="inline-size: 200vw">Wide</p>',
    found: /the page is \d+ wide/,
  },
  {
    fault: 'buttons over each other',
    html: '<button>First one</button><button style="margin-inline-start: -2rem">Second one</button>',
    found: /one over the other/,
  },
  {
    fault: 'words over words',
    html: '<p>What stands here</p><p style="margin-block-start: -2.4em">is written over</p>',
    found: /written over/,
  },
] as const)
  test(`the look at a layout finds ${fault}`, async ({ page }) => {
    await page.setContent(`<main>${html}</main>`)
    expect((await layoutFaults(page)).join('\n')).toMatch(found)
  })

test('the look at a layout finds nothing where words wrap, scroll away, or are for screen readers alone', async ({
  page,
}) => {
  await page.setContent(`<main>
    <p style="inline-size: 4rem; overflow: hidden">Wraps as words do</p>
    <div style="inline-size: 6rem; overflow: auto; white-space: nowrap">Can be scrolled to its very end</div>
    <span style="position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%)">For screen readers only</span>
    <button>One</button> <button>Other</button>
  </main>`)
  expect(await layoutFaults(page)).toEqual([])
  await spaceOut(page, true)
  expect(
    await page.evaluate(() => getComputedStyle(document.querySelector('p') ?? document.body).wordSpacing),
  ).not.toBe('0px')
  expect(await layoutFaults(page)).toEqual([])
})

test('the look at the focus finds what lies under a bar that stays', async ({ page }) => {
  await page.setContent(`<main><div style="block-size: 200vh"></div><a href="#x">Under the bar</a></main>
    <div style="position: fixed; inset: auto 0 0; block-size: 50vh; background: white">A bar</div>`)
  expect(await hiddenFocus(page)).toEqual(['focus is hidden: a "Under the bar"'])
})

test('the look at the focus finds what lies under a bar that stays, whichever way the keyboard comes', async ({
  page,
}) => {
  const bar = (edge: string): string =>
    `<div style="position: fixed; inset-inline: 0; ${edge}: 0; block-size: 4rem; background: white">A bar</div>`
  const rows = Array.from(
    { length: 24 },
    (_, at) => `<p style="block-size: 3rem"><a href="#${at}">Row ${at}</a></p>`,
  ).join('')
  await page.setContent(`<main>${rows}</main>${bar('inset-block-end')}`)
  expect((await focusFaults(page)).join()).toMatch(/focus is hidden: a "Row/)
  await page.setContent(`<main>${rows}</main>${bar('inset-block-start')}`)
  expect((await focusFaults(page)).join()).toMatch(/focus is hidden: a "Row/)
  await page.setContent(
    `<style>html { scroll-padding-block-start: 5rem }</style><main>${rows}</main>${bar('inset-block-start')}`,
  )
  await page.evaluate(() => scrollTo(0, 0))
  expect((await focusFaults(page)).filter((fault) => !/Row [0-3]"/.test(fault))).toEqual([])
})

test('the look at the focus finds what shows none', async ({ page }) => {
  await page.setContent(
    `<style>button { outline: 2px solid } :focus-visible { outline: 3px solid blue }
       #same, #same:focus-visible { outline: 2px solid; outline-offset: 0 }</style>
     <main><button>Changes</button><button id="same">Same</button><button>Last</button></main>`,
  )
  expect(await focusFaults(page)).toEqual(['does not show the focus: button "Same"'])
})

test('the look at bars finds those that leave too little to read', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 225 })
  const withBar = (size: string): string =>
    `<main><div style="position: sticky; inset-block-start: 0; block-size: ${size}">Bar</div><div style="block-size: 900px"></div></main>`
  await page.setContent(withBar('60px'))
  expect(await barFaults(page)).toEqual([])
  await page.setContent(withBar('90px'))
  expect(await barFaults(page)).toEqual(['bars that stay cover 90 of 225'])
  await page.setContent(
    '<dialog><div style="block-size: 60px; overflow: auto"><p style="block-size: 600px">Long</p></div></dialog>',
  )
  await page.evaluate(() => document.querySelector('dialog')?.showModal())
  expect(await barFaults(page)).toEqual(['60 of 225 are left for reading in a dialog'])
})

test('the look at colours finds grey on grey, in a frame too', async ({ page }) => {
  await page.setContent(
    '<main><h1>Page</h1><iframe title="Form" srcdoc="<p style=color:#999;background:#888>Grey</p>"></iframe></main>',
  )
  await expect(page.frameLocator('iframe').getByText('Grey')).toBeVisible()
  expect((await accessibilityFaults(page, { isOnlyColours: true })).join('\n')).toMatch(/color-contrast/)
})

test('the look at targets finds those too small to hit', async ({ page }) => {
  const small = '<button style="block-size: 10px; padding: 0; border: 0">small</button>'
  await page.setContent(`<html lang="en"><title>t</title><main><h1>t</h1><p>${small}<br>${small}</p></main></html>`)
  const found = await accessibilityFaults(page)
  expect(found.filter((fault) => fault.startsWith('target-size'))).toHaveLength(2)
})

test('the look at targets distinguishes a small one from a large one that a bar happens to cover', async ({ page }) => {
  const tooSmall = async (size: number): Promise<string[]> => {
    const button = `<button style="inline-size: ${size}px; block-size: ${size}px; padding: 0; border: 0">+</button>`
    await page.setContent(
      `<html lang="en"><title>t</title><main style="block-size: 2000px"><h1>t</h1>
        <div style="position: sticky; inset-block-start: 0; z-index: 1; background: white"><a href="#" style="display: block; block-size: 40px">Bar</a></div>
        <div style="block-size: 200px"></div>${button}${button}</main></html>`,
    )
    // Fourteen pixels of it look out from under the bar.
    await page.evaluate(() => scrollBy(0, (document.querySelector('button')?.getBoundingClientRect().bottom ?? 0) - 54))
    return (await accessibilityFaults(page)).filter((fault) => fault.startsWith('target-size'))
  }
  expect(await tooSmall(44)).toEqual([])
  expect(await tooSmall(20)).toHaveLength(2)
})

test('the look at what screen readers say finds silence, slips and lost headings', async ({ page }) => {
  const faultsIn = async (html: string): Promise<string> => {
    await page.setContent(`<main>${html}</main><footer><h2>Service</h2></footer>`)
    return screenReaderFaults(await page.locator('body').ariaSnapshot()).join('\n')
  }
  expect(await faultsIn('<h1>Order</h1><h2>Flights</h2><button>Print</button><time>22/11/2026</time>')).toBe('')
  expect(await faultsIn('<h1>Order</h1><button></button>')).toMatch(/without a name: - button/)
  expect(await faultsIn('<h1>Order</h1><p>Leaves on 2026-11-22</p>')).toMatch(/not for people/)
  expect(await faultsIn('<h1>Order</h1><p>booking.hold.over</p>')).toMatch(/not for people/)
  expect(await faultsIn('<h2>Order</h2>')).toMatch(/headings of first rank: 0/)
  expect(await faultsIn('<h1>Order</h1><h3>Flights</h3>')).toMatch(/rank 3 follows one of rank 1/)
  const dialog = '<div role="dialog" aria-label="Dates"><h2>Dates</h2></div>'
  expect(await faultsIn(`${dialog}<h1>Order</h1><h2>Flights</h2>`)).toBe('')
  expect(await faultsIn(`${dialog}<h1>Order</h1><h3>Flights</h3>`)).toMatch(/rank 3 follows one of rank 1/)
  const countries = Array.from({ length: 20 }, (_, at) => `<section aria-label="Country ${at}"></section>`)
  expect(await faultsIn(`<h1>Places</h1>${countries.join('')}`)).toMatch(/20 regions/)
})
