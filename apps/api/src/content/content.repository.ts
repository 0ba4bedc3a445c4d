import type { LocalisedText, PictureMode } from '@masa/contract'
import type { Queryable } from '#src/platform/database/database.ts'

/** Rows of the site whose transaction it is: row-level security hides the others. */

export interface StoredPicture {
  subject: string
  seed: string
  mode: PictureMode
}

export interface BannerRow {
  banner_id: string
  page_key: string
  title: LocalisedText
  text: LocalisedText
  link: string | null
  picture: StoredPicture
}

/** Banners of a page key for a destination: its own first, then those for any. */
export const readBanners = (tx: Queryable, pageKey: string, destinationCode: string | null): Promise<BannerRow[]> =>
  tx.query(
    `SELECT banner_id, page_key, title, text, link, picture FROM page_banner
     WHERE lower(page_key) = lower($1) AND (destination_code IS NULL OR destination_code = $2)
     ORDER BY destination_code NULLS LAST, sort, banner_id`,
    [pageKey, destinationCode],
  )

export const readTexts = (tx: Queryable, pageKey: string): Promise<{ key: string; text: LocalisedText }[]> =>
  tx.query('SELECT key, text FROM page_text WHERE lower(page_key) = lower($1) ORDER BY key', [pageKey])

export interface InfoPageRow {
  page_id: string
  slug: string
  footer_category: string
  title: LocalisedText
  sections: { heading: LocalisedText | null; paragraphs: LocalisedText[] }[]
  updated_on: string
}

export const readInfoPages = (tx: Queryable): Promise<InfoPageRow[]> =>
  tx.query(
    'SELECT page_id, slug, footer_category, title, sections, updated_on FROM info_page WHERE is_active ORDER BY sort, slug',
  )

export async function readInfoPage(tx: Queryable, idOrSlug: string): Promise<InfoPageRow | null> {
  const [row] = await tx.query<InfoPageRow>(
    'SELECT page_id, slug, footer_category, title, sections, updated_on FROM info_page WHERE is_active AND (page_id = $1 OR slug = $1)',
    [idOrSlug],
  )
  return row ?? null
}

export const readFooterCategories = (tx: Queryable): Promise<{ code: string; names: LocalisedText }[]> =>
  tx.query('SELECT code, names FROM footer_category WHERE is_active ORDER BY sort')

export interface TimerBannerRow {
  banner_id: string
  title: LocalisedText
  text: LocalisedText
  link: string
  picture: StoredPicture
  remaining_seconds: number
}

export const readTimerBanners = (tx: Queryable): Promise<TimerBannerRow[]> =>
  tx.query(
    `SELECT banner_id, title, text, link, picture, ceil(extract(epoch FROM ends_at - masa_now()))::int AS remaining_seconds
     FROM timer_banner WHERE ends_at > masa_now() ORDER BY ends_at`,
  )

export async function readRedirect(tx: Queryable, path: string): Promise<string | null> {
  const [row] = await tx.query<{ target: string }>('SELECT target FROM page_redirect WHERE path = $1', [path])
  return row?.target ?? null
}

/** Keeps an address once; asking again renews the consent. */
export const storeLead = (
  tx: Queryable,
  lead: { tenant: string; email: string; lang: string; source: string | null },
): Promise<object[]> =>
  tx.query(
    `INSERT INTO mailing_lead (tenant, email, lang, source) VALUES ($1, $2, $3, $4)
     ON CONFLICT (tenant, email) DO UPDATE SET lang = excluded.lang, consented_at = masa_now()`,
    [lead.tenant, lead.email.toLowerCase(), lead.lang, lead.source],
  )
