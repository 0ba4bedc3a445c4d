import type { LangCode } from '@masa/contract'
import type { Banner } from '@masa/contract/content'
import { inLanguage } from '#src/platform/language/in-language.ts'
import type { Queryable } from '#src/platform/database/database.ts'
import { pictureOf } from '../catalogue/catalogue.service.ts'
import { readBanners } from './content.repository.ts'

export { seedContent } from './content-seed.ts'

/** Banners of a page key for a destination, in the transaction of their site: its own first, then those for any. */
export async function bannersOf(
  tx: Queryable,
  { page, destination = null, lang }: { page: string; destination?: string | null; lang: LangCode },
): Promise<Banner[]> {
  return (await readBanners(tx, page, destination)).map((banner) => ({
    id: banner.banner_id,
    page: banner.page_key,
    title: inLanguage(banner.title, lang),
    text: inLanguage(banner.text, lang),
    href: banner.link,
    picture: pictureOf(banner.picture, ''),
  }))
}
