import type { Names } from '../words.ts'

/** An information page, found at `/:slug`. */
export interface InfoPage {
  id: number
  slug: string
  /** Heading of the footer it stands under. */
  footerCategory: FooterCategoryCode
  /** What the page offers beside its text. */
  kind: 'article' | 'contact' | 'mailing-list' | 'cancellation-request' | 'deals' | 'sport-deals'
  sort: number
  title: Names
  summary: Names
  sections: readonly { heading: Names | null; paragraphs: readonly Names[] }[]
  /** Only these sites show it; null: all. */
  tenants: readonly string[] | null
}

export type FooterCategoryCode = 'company' | 'service' | 'travel' | 'legal'

export interface FooterCategory {
  id: number
  code: FooterCategoryCode
  sort: number
  names: Names
}
