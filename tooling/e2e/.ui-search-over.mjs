import { chromium } from '@playwright/test'
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
await page.goto('http://localhost:3000' + process.argv[2], { waitUntil: 'load' })
await page.waitForTimeout(3000)
console.log(await page.evaluate(() => {
  const out = []
  for (const e of document.querySelectorAll('body *')) { const r = e.getBoundingClientRect(); if ((r.left < -2 || r.right > 392) && r.width > 0) out.push(e.tagName + '.' + String(e.className.baseVal ?? e.className).slice(0, 50) + ' ' + Math.round(r.left) + '..' + Math.round(r.right)) }
  return out.slice(0, 25).join('\n') + '\n' + document.documentElement.scrollWidth
}))
await browser.close()
