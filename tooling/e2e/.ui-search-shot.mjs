import { chromium } from '@playwright/test'
const OUT = '/tmp/masa/ui-search/shots'
const only = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-quic'] })
const Q = 'dest=HER&fromDate=2027-05-18&toDate=2027-05-18&nights=5&categoryId=vacation_pack&adult=2&child=1&listAgeChildren=7'
const pages = {
  'he-1280': ['/search-result?' + Q, 1280], 'he-390': ['/search-result?' + Q, 390], 'en-1280': ['/en/search-result?' + Q, 1280],
  'ru-390': ['/ru/search-result?' + Q, 390], 'ar-1280': ['/ar/search-result?' + Q + '&stars=5', 1280], 'ar-390': ['/ar/search-result?' + Q, 390], 'ru-1280': ['/ru/search-result?' + Q, 1280],
  'he-1280-map': ['/search-result?' + Q + '&map=1', 1280], 'he-1280-blocked': ['/search-result?' + Q + '&board=AI&stars=3&min=300&max=400', 1280],
  'he-1280-empty': ['/search-result?dest=HER&fromDate=2027-05-18&toDate=2027-05-18&nights=9&adult=2', 1280],
  'he-1280-deep': ['/search-result?dest=PRG,BUD,VIE&categoryId=1', 1280],
  'home-he-1280': ['/', 1280], 'home-he-390': ['/', 390], 'home-en-1280': ['/en', 1280],
}
for (const [name, [path, width]] of Object.entries(pages)) {
  if (only.length && !only.some((o) => name.startsWith(o))) continue
  const context = await browser.newContext({ viewport: { width, height: width === 390 ? 844 : 900 }, deviceScaleFactor: 1, hasTouch: width === 390, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.on('console', (m) => { if (m.type() === 'error' || m.type() === 'warning') console.log(name, m.type(), m.text().slice(0, 300)) })
  page.on('pageerror', (e) => console.log(name, 'pageerror', e.message.slice(0, 300)))
  await page.goto('http://localhost:3000' + path, { waitUntil: 'load' })
  await page.waitForTimeout(3500)
  // let lazy pictures come
  await page.evaluate(async () => { for (let y = 0; y < Math.min(document.body.scrollHeight, 6000); y += 500) { window.scrollTo(0, y); await new Promise((r) => setTimeout(r, 120)) } window.scrollTo(0, 0) })
  await page.waitForTimeout(1500)
  const h = await page.evaluate(() => document.documentElement.scrollHeight)
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  console.log(name, 'height', h, 'overflow', over)
  await page.setViewportSize({ width, height: Math.min(h, 2600) })
  await page.screenshot({ path: `${OUT}/${name}.png` })
  await context.close()
}
await browser.close()
