import type { LocalisedText } from '@masa/contract'
import type { Database, Queryable } from '#src/platform/database/database.ts'

/**
 * The sites and special agencies of a new installation (specification, chapter 4). Only what is missing is added: from
 * then on these rows are the operator's.
 */
export async function seedSites(db: Database): Promise<void> {
  await db.asWorker(async (tx) => {
    for (const group of GROUPS) {
      await tx.query('INSERT INTO agency_group (code, parent, name) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
        group.code,
        group.parent,
        group.name,
      ])
    }
    for (const agency of AGENCIES) await insertAgency(tx, agency)
    for (const site of SITES) {
      await tx.query(
        `INSERT INTO site (tenant, kind, agency_code, name, theme, is_indexable) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
        [site.tenant, site.kind, site.agency, site.name, site.theme, site.kind === 'main'],
      )
      for (const [position, host] of site.hosts.entries()) {
        await tx.query('INSERT INTO site_host (host, tenant, position) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
          host,
          site.tenant,
          position,
        ])
      }
    }
  })
}

/** An agency by its columns; what is left out keeps the column's default. */
interface AgencySeed {
  readonly code: string
  readonly name: LocalisedText
  readonly [column: string]: unknown
}

async function insertAgency(tx: Queryable, agency: AgencySeed): Promise<void> {
  const columns = Object.keys(agency)
  await tx.query(
    `INSERT INTO agency (${columns.join(', ')}) VALUES (${columns.map((_column, index) => `$${index + 1}`).join(', ')}) ON CONFLICT DO NOTHING`,
    Object.values(agency),
  )
}

const same = (name: string): LocalisedText => ({ he: name, en: name, ru: name, ar: name })

/** The Maccabi family holds both groups besides its own agencies. Parents first. */
const GROUPS = [
  {
    code: 'MACCABIFAMILY',
    parent: null,
    name: { he: 'משפחת מכבי', en: 'Maccabi family', ru: 'Семейство Маккаби', ar: 'عائلة مكابي' },
  },
  {
    code: '1MACCAB',
    parent: 'MACCABIFAMILY',
    name: { he: 'קבוצת מכבי', en: 'Maccabi group', ru: 'Группа Маккаби', ar: 'مجموعة مكابي' },
  },
  {
    code: 'MENORA',
    parent: 'MACCABIFAMILY',
    name: { he: 'קבוצת מנורה', en: 'Menora group', ru: 'Группа Менора', ar: 'مجموعة مينورا' },
  },
] as const

const WHITE_LABEL = { for_white_label_site: true, for_marketer: true } as const

const AGENCIES: readonly AgencySeed[] = [
  {
    code: 'MASA',
    name: { he: 'מסע', en: 'Masa', ru: 'Маса', ar: 'ماسا' },
    tenant: 'MASA',
    for_main_site: true,
    phone: '03-555-0142',
    seller: {
      name: { he: 'מסע תיירות ונופש בע״מ', en: 'Masa Travel Ltd', ru: 'Masa Travel Ltd', ar: 'Masa Travel Ltd' },
      registrationNumber: '51-000000-0',
      address: {
        he: 'רחוב הנמל 12, תל אביב',
        en: '12 HaNamal Street, Tel Aviv',
        ru: 'ул. ха-Намаль 12, Тель-Авив',
        ar: 'شارع هنمال 12، تل أبيب',
      },
      nightPhone: '03-555-0199',
    },
    meta_title: {
      he: 'מסע – חבילות נופש, טיסה ומלון',
      en: 'Masa – holidays with flight and hotel',
      ru: 'Маса — отдых с перелётом и отелем',
      ar: 'ماسا – عطلات تشمل الطيران والفندق',
    },
    meta_description: {
      he: 'חופשות מתל אביב ליותר משישים יעדים: טיסה ומלון במחיר אחד מלא, באישור מיידי.',
      en: 'Holidays from Tel Aviv to more than sixty destinations: flight and hotel at one full price, confirmed at once.',
      ru: 'Отдых с вылетом из Тель-Авива более чем в шестьдесят направлений: перелёт и отель по одной полной цене, с мгновенным подтверждением.',
      ar: 'عطلات من تل أبيب إلى أكثر من ستين وجهة: طيران وفندق بسعر واحد شامل وبتأكيد فوري.',
    },
  },
  {
    code: 'RIBBON',
    name: { he: 'ריבון', en: 'Ribbon', ru: 'Риббон', ar: 'ريبون' },
    tenant: 'RIBBON',
    group_code: 'MENORA',
    ...WHITE_LABEL,
    min_payments_for_credit: 3,
    max_payments: 10,
    phone: '03-555-0163',
    components_visibility: { removeSocialIcon: true },
    meta_title: {
      he: 'ריבון – נופש לחברי המועדון',
      en: 'Ribbon – holidays for members',
      ru: 'Риббон — отдых для участников клуба',
      ar: 'ريبون – عطلات لأعضاء النادي',
    },
    meta_description: {
      he: 'חבילות נופש בתנאים מיוחדים לחברי ריבון.',
      en: 'Holiday packages on special terms for Ribbon members.',
      ru: 'Турпакеты на особых условиях для участников клуба «Риббон».',
      ar: 'باقات عطلات بشروط خاصة لأعضاء ريبون.',
    },
  },
  {
    code: 'MACCABI',
    name: { he: 'מכבי', en: 'Maccabi', ru: 'Маккаби', ar: 'مكابي' },
    tenant: 'MACCABI',
    group_code: 'MACCABIFAMILY',
    ...WHITE_LABEL,
    min_payments_for_credit: 2,
    max_payments: 12,
    has_payment_deadline: true,
    card_retry_by: 'cardIndex',
    phone: '03-555-0187',
    components_visibility: { removeSocialIcon: true, removePhoneButton: true },
    meta_title: {
      he: 'מכבי – חופשות לחברים',
      en: 'Maccabi – holidays for members',
      ru: 'Маккаби — отдых для участников клуба',
      ar: 'مكابي – عطلات للأعضاء',
    },
    meta_description: {
      he: 'חבילות נופש לחברי מכבי, בתשלומים נוחים.',
      en: 'Holiday packages for Maccabi members, in easy payments.',
      ru: 'Турпакеты для участников клуба «Маккаби», с удобной рассрочкой.',
      ar: 'باقات عطلات لأعضاء مكابي بدفعات مريحة.',
    },
  },
  {
    code: 'SDABACH',
    name: same('SDABACH'),
    group_code: 'MACCABIFAMILY',
    ...WHITE_LABEL,
    is_category_link: true,
    allows_multiple_coupons: false,
  },
  { code: 'EINAVBU', name: same('EINAVBU'), group_code: 'MACCABIFAMILY', ...WHITE_LABEL, offers_split_card: false },
  { code: '1MAMISH', name: same('1MAMISH'), group_code: '1MACCAB', ...WHITE_LABEL },
  { code: 'FCLMEIT', name: same('FCLMEIT'), group_code: '1MACCAB', ...WHITE_LABEL },
  {
    code: 'MENORA',
    name: { he: 'מנורה', en: 'Menora', ru: 'Менора', ar: 'مينورا' },
    group_code: 'MENORA',
    ...WHITE_LABEL,
  },
  { code: 'FCLAYAL', name: same('FCLAYAL'), group_code: 'MENORA', ...WHITE_LABEL },
  { code: 'FCLTESH', name: same('FCLTESH'), group_code: 'MENORA', ...WHITE_LABEL },
  { code: 'TRATOGE', name: same('TRATOGE'), ...WHITE_LABEL },
  { code: 'FCINTSP', name: same('FCINTSP'), ...WHITE_LABEL, home_link: '/destination-list' },
  {
    code: 'FCDIREC',
    name: same('FCDIREC'),
    ody_agent_code: 'FCDIREC',
    for_internal_agent_site: true,
    enable_search_agent: true,
    enable_direct_sale: true,
  },
  // Nothing is sold there: the operators' own host.
  { code: 'OPS', name: { he: 'מסע', en: 'Masa', ru: 'Маса', ar: 'ماسا' }, tenant: 'OPS' },
]

/** Themes override meanings of the design alone. */
const SITES = [
  {
    tenant: 'MASA',
    agency: 'MASA',
    kind: 'main',
    name: { he: 'מסע', en: 'Masa', ru: 'Маса', ar: 'ماسا' },
    hosts: ['localhost'],
    theme: {},
  },
  {
    // The app sells what the main site sells, on the same terms.
    tenant: 'APP',
    agency: 'MASA',
    kind: 'app',
    name: { he: 'מסע', en: 'Masa', ru: 'Маса', ar: 'ماسا' },
    hosts: ['app.localhost'],
    theme: {},
  },
  {
    tenant: 'RIBBON',
    agency: 'RIBBON',
    kind: 'white-label',
    name: { he: 'ריבון', en: 'Ribbon', ru: 'Риббон', ar: 'ريبون' },
    hosts: ['ribbon.localhost'],
    theme: {
      '--color-brand': 'light-dark(#7a1f4b, #f3c3da)',
      '--color-brand-hover': 'light-dark(#94295c, #f8d9e8)',
      '--color-on-brand': 'light-dark(#ffffff, #2b0718)',
      '--color-brand-soft': 'light-dark(#fbeaf2, #4a1630)',
      '--color-brand-line': 'light-dark(#a83a6d, #dd8db4)',
      '--color-link': 'light-dark(#8f2257, #eda6c8)',
      '--color-link-hover': 'light-dark(#681a40, #f8d9e8)',
    },
  },
  {
    tenant: 'MACCABI',
    agency: 'MACCABI',
    kind: 'white-label',
    name: { he: 'מכבי', en: 'Maccabi', ru: 'Маккаби', ar: 'مكابي' },
    hosts: ['maccabi.localhost'],
    theme: {
      '--color-brand': 'light-dark(#123c8c, #bcd0fb)',
      '--color-brand-hover': 'light-dark(#1a4dae, #d8e4fd)',
      '--color-on-brand': 'light-dark(#ffffff, #061533)',
      '--color-brand-soft': 'light-dark(#e6edfb, #14305f)',
      '--color-brand-line': 'light-dark(#2c62c9, #86a9f2)',
      '--color-link': 'light-dark(#1b4fae, #a3c0fb)',
      '--color-link-hover': 'light-dark(#123a82, #d8e4fd)',
    },
  },
  {
    tenant: 'OPS',
    agency: 'OPS',
    kind: 'desk',
    name: { he: 'מסע', en: 'Masa', ru: 'Маса', ar: 'ماسا' },
    hosts: ['ops.localhost'],
    theme: {},
  },
] as const
