import { isEmail, usd, type LangCode, type LocalisedText } from '@masa/contract'
import * as contract from '@masa/contract/content'
import { timerBanner } from '@masa/contract/deals'
import { localeOfLangCode, type Locale } from '@masa/i18n'
import { inLanguage } from '#src/platform/language/in-language.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { Api } from '#src/platform/http/api.ts'
import { bind } from '#src/platform/http/bind.ts'
import type { Platform } from '#src/platform/platform.ts'
import {
  countryName,
  landingLines,
  landingOf,
  pictureOf,
  type CatalogueSource,
} from '../catalogue/catalogue.service.ts'
import * as repository from './content.repository.ts'
import { bannersOf } from './content.service.ts'

/** The product line whose prices stand beside a place where none is named. */
const USUAL_CATEGORY = 'vacation_pack'
/** Notices to the administrator from browsers: at most this many from one address. */
const NOTICES_PER_ADDRESS = { burst: 10, periodSeconds: 600 }
const LEADS_PER_ADDRESS = { burst: 5, periodSeconds: 600 }

/** Content of pages, footer and destinations; the mailing list; notices to the administrator. */
export function registerContent(
  api: Api,
  platform: Pick<Platform, 'db' | 'limits' | 'reports'>,
  source: CatalogueSource,
): void {
  const { db, limits, reports } = platform

  bind(api, contract.pageContents, async ({ params, query }, { tenant, lang }) => {
    const [banners, texts] = await db.inTenant(tenant, async (tx) => [
      await bannersOf(tx, { page: params.page, destination: query.destination ?? null, lang }),
      await repository.readTexts(tx, params.page),
    ])
    return {
      banners,
      texts: Object.fromEntries(
        texts.map(({ key, text }) => [key, { text: inLanguage(text, lang), lang: languageOf(text, lang) }]),
      ),
    }
  })

  bind(api, contract.pageContentsImage, async ({ params, query }, { tenant, lang }) => {
    const banners = await db.inTenant(tenant, (tx) =>
      repository.readBanners(tx, params.page, query.destination ?? null),
    )
    return banners.map((banner) => pictureOf(banner.picture, inLanguage(banner.title, lang)))
  })

  bind(api, contract.destinationEx, async ({ query }, { lang, cacheFor }) => {
    cacheFor(60)
    const catalogue = await source.read()
    const wanted = [...catalogue.destinations.values()].filter(
      ({ code }) => query.code === undefined || code === query.code.toUpperCase(),
    )
    const places = wanted.map((destination) => {
      const category = query.categoryId ?? USUAL_CATEGORY
      const price = catalogue.lowest(category, destination.code)
      const name = inLanguage(destination.names, lang)
      return {
        code: destination.code,
        name,
        names: [...new Set([...Object.values(destination.names), destination.code, destination.airport_code])],
        countryCode: destination.country_code,
        countryName: countryName(destination.country_code, lang),
        airportCode: destination.airport_code,
        lat: destination.lat,
        lon: destination.lon,
        picture: pictureOf({ subject: destination.picture_subject, seed: destination.code, mode: 'light' }, name),
        popularity: destination.popularity,
        perPersonFrom: price === null ? null : usd(price),
        ...(query.code !== undefined && {
          landing: landingOf({
            kind: 'destination',
            destinationsOfLines: { [category]: [destination.code] },
            lines: landingLines(catalogue),
          }),
        }),
      }
    })
    // What is on sale stands first; in both parts the best known do.
    return [
      ...places.filter(({ perPersonFrom }) => perPersonFrom !== null),
      ...places.filter(({ perPersonFrom }) => perPersonFrom === null),
    ]
  })

  bind(api, timerBanner, async (_input, { tenant, lang }) => {
    const banners = await db.inTenant(tenant, (tx) => repository.readTimerBanners(tx))
    return banners.map((banner) => ({
      id: banner.banner_id,
      title: inLanguage(banner.title, lang),
      text: inLanguage(banner.text, lang),
      href: banner.link,
      picture: pictureOf(banner.picture, ''),
      remainingSeconds: banner.remaining_seconds,
    }))
  })

  bind(api, contract.footerCategories, async (_input, { tenant, lang }) => {
    const [categories, pages] = await db.inTenant(tenant, async (tx) => [
      await repository.readFooterCategories(tx),
      await repository.readInfoPages(tx),
    ])
    return categories.map((category) => ({
      id: category.code,
      title: inLanguage(category.names, lang),
      items: pages.filter((page) => page.footer_category === category.code).map((page) => faceOf(page, lang)),
    }))
  })

  bind(api, contract.footerPages, async (_input, { tenant, lang }) => {
    const pages = await db.inTenant(tenant, (tx) => repository.readInfoPages(tx))
    return pages.map((page) => faceOf(page, lang))
  })

  bind(api, contract.footerItem, async ({ params }, { tenant, lang }) => {
    const page = await db.inTenant(tenant, (tx) => repository.readInfoPage(tx, params.id))
    if (!page) throw new DomainError('not_found')
    return {
      ...faceOf(page, lang),
      lang: languageOf(page.title, lang),
      blocks: blocksOf(page, lang),
      updatedOn: page.updated_on,
    }
  })

  bind(api, contract.newsletterLead, async ({ body }, { tenant, lang, address }) => {
    await limits.take(`lead:${address}`, LEADS_PER_ADDRESS)
    if (!isEmail(body.email)) throw new DomainError('validation', { fields: [{ path: 'email', issue: 'email' }] })
    if (!body.consent) throw new DomainError('validation', { fields: [{ path: 'consent', issue: 'required' }] })
    await db.inTenant(tenant, (tx) =>
      repository.storeLead(tx, { tenant, email: body.email, lang, source: body.source ?? null }),
    )
    return { accepted: true }
  })

  bind(api, contract.notifyAdmin, async ({ body }, { tenant, address }) => {
    await limits.take(`notify:${address}`, NOTICES_PER_ADDRESS)
    reports.notifySoon({ subject: `From a browser: ${body.subject}`, body: body.body, tenant })
    return { accepted: true }
  })

  bind(api, contract.notifyPageNotFound, async ({ body }, { tenant, address, log }) => {
    const path = body.path.replace(/[?#].*$/, '').slice(0, 300)
    const target = await db.inTenant(tenant, (tx) => repository.readRedirect(tx, path))
    // The visitor is helped in any case; only the notices are counted.
    await limits
      .take(`not-found:${address}`, NOTICES_PER_ADDRESS)
      .then(() =>
        reports.notifySoon({
          subject: `404 ${path}`,
          body: `A visitor asked for ${path}, which leads nowhere.`,
          tenant,
        }),
      )
      .catch((error: unknown) => {
        if (!(error instanceof DomainError)) throw error
        log.info('a notice of a missing page was not sent: too many from one address')
      })
    return { redirectPath: target ?? '/' }
  })
}

/** The language that a text really comes in, when Hebrew stands in for a missing one. */
const languageOf = (text: Partial<LocalisedText>, lang: LangCode): Locale =>
  text[localeOfLangCode(lang)] ? localeOfLangCode(lang) : 'he'

const faceOf = (page: repository.InfoPageRow, lang: LangCode) => ({
  id: page.page_id,
  slug: page.slug,
  title: inLanguage(page.title, lang),
})

const blocksOf = (page: repository.InfoPageRow, lang: LangCode) =>
  page.sections.flatMap((section) => [
    ...(section.heading ? [{ kind: 'heading' as const, items: [inLanguage(section.heading, lang)] }] : []),
    ...section.paragraphs.map((paragraph) => ({ kind: 'paragraph' as const, items: [inLanguage(paragraph, lang)] })),
  ])
