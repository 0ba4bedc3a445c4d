import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agencyContentsSchema } from '@masa/contract/sites'
import { buildTestApp, type TestApp } from '#test/app.ts'
import { seedSites } from './site-seed.ts'

let test: TestApp
beforeAll(async () => {
  test = await buildTestApp()
})
afterAll(() => test.close())

const contents = async (url: string) => (await test.get(url, { host: 'localhost:3000' })).json().data

describe('agency contents', () => {
  it("gives a white-label site's own bounds of instalments, and the specification's where it has none", async () => {
    expect(await contents('/agencyContents/byAgencyCode/RIBBON')).toMatchObject({
      agencyCode: 'RIBBON',
      minPaymentsForCredit: 3,
      maxPayments: 10,
    })
    expect(await contents('/agencyContents/byAgencyCode/MASA')).toMatchObject({
      minPaymentsForCredit: 4,
      maxPayments: 18,
      forMainSite: true,
    })
  })

  it('finds the same by host, whatever its case, port or trailing dot', async () => {
    for (const host of ['ribbon.localhost', 'RIBBON.localhost', 'ribbon.localhost:3000', 'ribbon.localhost.']) {
      expect((await contents(`/agencyContents/byHost/${host}`)).agencyCode).toBe('RIBBON')
    }
  })

  it.each([['/agencyContents/byHost/unknown.localhost'], ['/agencyContents/byAgencyCode/UNKNOWN']])(
    'C10: answers 404 for %s',
    async (url) => {
      const response = await test.get(`${url}?langCode=ENG`, { host: 'localhost' })
      expect(response.statusCode).toBe(404)
      expect(response.json().data.error).toMatchObject({
        code: 'agency_not_found',
        message: 'The agency was not found.',
      })
    },
  )

  it('C10: refuses a host that is a path out of its place', async () => {
    const response = await test.get('/agencyContents/byHost/..%2f..%2fetc?langCode=ENG', { host: 'localhost' })
    expect([response.statusCode, response.json().data.error.code]).toEqual([400, 'validation'])
  })

  it('answers under a host that is no site, since that is how one is asked about', async () => {
    const response = await test.get('/agencyContents/byHost/maccabi.localhost', { host: 'unknown.localhost' })
    expect(response.json().data.agencyCode).toBe('MACCABI')
  })

  const saveTheme = (theme: object) => test.owner.query(`UPDATE site SET theme = $1 WHERE tenant = 'RIBBON'`, [theme])

  it.each([
    { '--color-brand': 'light-dark(#7a1f4b, rgb(1 2 3 / 50%))', '--logo-sky': 'navy' },
    { '--card-radius': '12px', '--radius-md': '0.75rem', '--button-radius': 'var(--radius-md)' },
    {},
  ])('a theme is saved whose values are of their types: %j', async (theme) => {
    await saveTheme(theme)
    const [row] = await test.owner.query<{ theme: object }>(`SELECT theme FROM site WHERE tenant = 'RIBBON'`)
    expect(row?.theme).toEqual(theme)
  })

  it.each([
    { '--color-brand': 'url(https://elsewhere.test/x.png)' },
    { '--color-brand': 'expression(alert(1))' },
    { '--color-brand': 'light-dark(#fff, url(x))' },
    { '--color-brand': 'rgb(calc(1*1) 2 3)' },
    { '--color-brand': 'red;--color-link:blue' },
    { '--color-brand': 'red\n}' },
    { '--color-brand': 12 },
    { '--card-radius': 'calc(1px + 2px)' },
    { '--card-radius': '-1px' },
    { '--shadow-card': 'none' },
    { color: 'red' },
  ])('a theme is refused of which a value is of no type: %j', async (theme) => {
    await expect(saveTheme(theme)).rejects.toThrow(/site_theme_by_type/)
  })

  it('a background is refused that is no colour', async () => {
    const save = (colour: string | null) =>
      test.owner.query(`UPDATE agency SET background_color_css = $1 WHERE code = 'RIBBON'`, [colour])
    await save('#fbeaf2')
    await expect(save('url(https://elsewhere.test/x.png)')).rejects.toThrow(/agency_background_is_colour/)
    await save(null)
  })

  it('C16: answers public fields alone', async () => {
    await test.owner.query(
      `UPDATE agency SET ody_agent_code = 'secret-agent', email = 'secret@agency.test' WHERE code = 'FCLMEIT'`,
    )
    const answer = await contents('/agencyContents/byAgencyCode/FCLMEIT')
    expect(Object.keys(answer).sort()).toEqual(Object.keys(agencyContentsSchema.def.shape).sort())
    expect(JSON.stringify(answer)).not.toMatch(/secret|1MACCAB/)
  })

  it('answers in the language of the call, and Hebrew where that is unknown', async () => {
    const titles = await Promise.all(
      ['HEB', 'ENG', 'RUS', 'ARA', 'xx'].map(
        async (lang) => (await contents(`/agencyContents/byAgencyCode/MACCABI?langCode=${lang}`)).metaTitle,
      ),
    )
    expect(new Set(titles).size).toBe(4)
    expect(titles[4]).toBe(titles[0])
  })

  it('knows the behaviour of the special agencies as data', async () => {
    expect(await contents('/agencyContents/byAgencyCode/MACCABI')).toMatchObject({
      hasPaymentDeadline: true,
      splitCard: true,
    })
    expect(await contents('/agencyContents/byAgencyCode/EINAVBU')).toMatchObject({
      hasPaymentDeadline: false,
      splitCard: false,
    })
    expect(await contents('/agencyContents/byAgencyCode/TRATOGE')).toMatchObject({
      hasPaymentDeadline: false,
      splitCard: true,
    })
    expect(await contents('/agencyContents/byAgencyCode/SDABACH')).toMatchObject({ allowsMultipleCoupons: false })
    expect((await contents('/agencyContents/byAgencyCode/FCINTSP')).homeHref).toBe('/destination-list')
  })

  it('puts both groups under the Maccabi family', async () => {
    const groups = await Promise.all(
      ['RIBBON', 'MACCABI'].map(async (tenant) => (await test.app.services.sites.salesTerms(tenant)).groups),
    )
    expect(groups).toEqual([['MENORA', 'MACCABIFAMILY'], ['MACCABIFAMILY']])
  })

  it('may be cached by any proxy, since it is the same for every caller', async () => {
    const response = await test.get('/agencyContents/byAgencyCode/RIBBON', { host: 'localhost' })
    expect(response.headers['cache-control']).toBe('public, max-age=30')
  })
})

describe('seeding', () => {
  it("adds what is missing and leaves the operator's changes alone", async () => {
    await test.owner.query(`UPDATE agency SET max_payments = 6 WHERE code = 'RIBBON'`)
    await seedSites(test.db)
    expect(await test.owner.query(`SELECT max_payments FROM agency WHERE code = 'RIBBON'`)).toEqual([
      { max_payments: 6 },
    ])
  })
})
