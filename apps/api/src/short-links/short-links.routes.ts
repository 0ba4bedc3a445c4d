import { randomBytes } from 'node:crypto'
import { sitePath } from '@masa/contract'
import { resolveShortUrl, shortenUrl } from '@masa/contract/short-links'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { Api } from '#src/platform/http/api.ts'
import { bind } from '#src/platform/http/bind.ts'
import type { Platform } from '#src/platform/platform.ts'
import { deleteOverLinks, isWithinReach, keepLink, readLink } from './short-links.repository.ts'

/** A link lives this long unless its maker says otherwise. */
const LIFE_DAYS = 365
/** The furthest last day. */
const MOST_DAYS = 730
const LINKS_PER_ADDRESS = { burst: 60, periodSeconds: 600 }
/** Below this path the site's pages resolve their short links. */
const PREFIX = '/shared/'

/** Short links to pages of the same site: made for sharing, resolved when such a page is opened. */
export function registerShortLinks(api: Api, { db, limits, jobs }: Pick<Platform, 'db' | 'limits' | 'jobs'>): void {
  bind(api, shortenUrl, async ({ query }, { tenant, address }) => {
    await limits.take(`short-link:${address}`, LINKS_PER_ADDRESS)
    const path = sitePath(query.rawUrlPath)
    if (path === null) throw new DomainError('validation', { fields: [{ path: 'rawUrlPath', issue: 'invalid' }] })
    const expireDate = query.expireDate ?? null
    const link = await db.inTenant(tenant, async (tx) => {
      if (expireDate !== null && !(await isWithinReach(tx, expireDate, MOST_DAYS)))
        throw new DomainError('validation', { fields: [{ path: 'expireDate', issue: 'invalid' }] })
      const code = randomBytes(8).toString('base64url')
      return keepLink(tx, { tenant, code, path, expireDate, days: LIFE_DAYS })
    })
    return { shortPath: PREFIX + link.code, expireDate: link.expires_on }
  })

  bind(api, resolveShortUrl, async ({ query }, { tenant }) => {
    const code = /^\/shared\/([A-Za-z0-9_-]{8,32})$/.exec(query.shortPath)?.[1]
    const path = code === undefined ? null : await db.inTenant(tenant, (tx) => readLink(tx, code))
    // What a page may be can have become narrower since the link was made.
    return { rawUrlPath: (path !== null && sitePath(path)) || '' }
  })

  jobs.every(3600, 'short-links.sweep', async () => {
    await db.asWorker(deleteOverLinks)
  })
}
