import {
  footerCategories,
  infoPages,
  resolveWorld,
  siteWords,
  type PageBanner,
  type TimerBanner,
} from '@masa/demo-world'
import type { Database, Queryable } from '#src/platform/database/database.ts'

const pictureRecord = (picture: PageBanner['picture']) => ({
  subject: picture.place ?? picture.scene,
  seed: picture.seed,
  mode: picture.mode,
})

/** Gives every site the demo world's pages, footer, banners and words. What an operator has written stays. */
export async function seedContent(db: Database): Promise<void> {
  await db.asWorker(async (tx) => {
    const [clock] = await tx.query<{ today: string }>('SELECT masa_today() AS today')
    const { timerBanners, pageBanners } = resolveWorld({ today: clock?.today ?? '', seed: 1 })
    for (const site of siteWords) {
      await insert(
        tx,
        'footer_category',
        footerCategories.map((category) => ({
          tenant: site.tenant,
          code: category.code,
          sort: category.sort,
          names: category.names,
          is_active: true,
        })),
      )
      await insert(
        tx,
        'info_page',
        infoPages
          .filter((page) => page.tenants === null || page.tenants.includes(site.tenant))
          .map((page) => pageRecord(page, site.tenant, clock?.today ?? '')),
      )
      await insert(
        tx,
        'page_banner',
        pageBanners.map((banner, index) => bannerRecord(banner, site.tenant, index)),
      )
      await insert(tx, 'page_text', textRecords(site))
      await seedTimers(
        tx,
        site.tenant,
        timerBanners.filter((banner) => banner.tenant === null || banner.tenant === site.tenant),
      )
    }
  })
}

/** Fills a table from records; rows that are there already stay as they are. */
async function insert(tx: Queryable, table: string, records: readonly object[]): Promise<void> {
  const [first] = records
  if (!first) return
  const columns = Object.keys(first).join(', ')
  await tx.query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) ON CONFLICT DO NOTHING`,
    [JSON.stringify(records)],
  )
}

const pageRecord = (page: (typeof infoPages)[number], tenant: string, today: string) => ({
  tenant,
  slug: page.slug,
  page_id: String(page.id),
  kind: page.kind,
  footer_category: page.footerCategory,
  sort: page.sort,
  title: page.title,
  summary: page.summary,
  sections: page.sections,
  updated_on: today,
  is_active: true,
})

const bannerRecord = (banner: PageBanner, tenant: string, index: number) => ({
  tenant,
  banner_id: String(banner.id),
  page_key: banner.pageKey,
  destination_code: banner.destinationCode,
  title: banner.title,
  text: banner.text,
  link: banner.link,
  picture: pictureRecord(banner.picture),
  sort: index,
})

const textRecords = (site: (typeof siteWords)[number]) => {
  const texts = {
    ...(site.heroNote === null ? {} : { heroNote: site.heroNote }),
    heroTitle: site.heroTitle,
    heroText: site.heroText,
    instalments: site.instalments,
    ...Object.fromEntries(
      site.reasons.flatMap((reason, index) => [
        [`reason${index + 1}Title`, reason.title],
        [`reason${index + 1}Text`, reason.text],
      ]),
    ),
  }
  return Object.entries(texts).map(([key, text]) => ({ tenant: site.tenant, page_key: 'home', key, text }))
}

/** The clocks of a day's banners start when they are first written. */
async function seedTimers(tx: Queryable, tenant: string, banners: readonly TimerBanner[]): Promise<void> {
  for (const banner of banners) {
    await tx.query(
      `INSERT INTO timer_banner (tenant, banner_id, title, text, link_label, link, picture, ends_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, masa_now() + make_interval(mins => $8)) ON CONFLICT DO NOTHING`,
      [
        tenant,
        String(banner.id),
        JSON.stringify(banner.title),
        JSON.stringify(banner.text),
        JSON.stringify(banner.linkLabel),
        banner.link,
        JSON.stringify(pictureRecord(banner.picture)),
        banner.endsInMinutes,
      ],
    )
  }
}
