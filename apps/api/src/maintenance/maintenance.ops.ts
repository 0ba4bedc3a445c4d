import { readFile } from 'node:fs/promises'
import { ALL_PAGES } from '@masa/contract'
import * as z from 'zod/mini'
import { OpsProblem, type OpsCommand } from '#src/platform/ops/ops-command.ts'
import type { Maintenance } from './maintenance.service.ts'

const USAGE =
  'maintenance show | maintenance announce <file.json> | maintenance close [until, like 2027-01-31T05:30:00+02:00] | maintenance end [site]'

const inLanguages = (max: number) =>
  z.strictObject({
    he: z.string().check(z.minLength(1), z.maxLength(max)),
    en: z.optional(z.string().check(z.maxLength(max))),
    ru: z.optional(z.string().check(z.maxLength(max))),
    ar: z.optional(z.string().check(z.maxLength(max))),
  })
const instant = z.iso.datetime({ offset: true })

/** What a file announces. Languages that are missing are shown in Hebrew. */
const announcementSchema = z.strictObject({
  title: inLanguages(200),
  /** HTML; headings, paragraphs, lists, strong words and links of it remain. */
  body: inLanguages(10_000),
  /** Ids of pages as the manifests have them (`home`, `search-results` …); without it, all. */
  pages: z.optional(z.array(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))).check(z.minLength(1), z.maxLength(50))),
  /** Codes of the destinations that it concerns; without it, none is named. */
  affected: z.optional(z.array(z.string().check(z.regex(/^[A-Z0-9]{2,10}$/))).check(z.maxLength(50))),
  /** Code of one site; without it, every site. */
  site: z.optional(z.string().check(z.regex(/^[A-Z0-9]{1,20}$/))),
  until: z.optional(instant),
})

/** What visitors read, and whether they are let in. */
export const maintenanceCommand: OpsCommand<Maintenance> = {
  name: 'maintenance',
  summary: `the status message and the maintenance page: ${USAGE}`,
  permission: 'content',
  async run([action = 'show', argument], maintenance, say) {
    switch (action) {
      case 'show': {
        const current = await maintenance.allCurrent()
        for (const { tenant, target, title, closes_site: isClosed, ends_at: endsAt } of current)
          say(
            [
              (tenant ?? 'every site').padEnd(12),
              isClosed ? 'closed' : `on ${target.join(', ')}`,
              endsAt === null ? 'until it is ended' : `until ${endsAt.toISOString()}`,
              title.he ?? '',
            ].join('  '),
          )
        if (current.length === 0) say('no message stands')
        return 0
      }
      case 'announce': {
        if (argument === undefined) throw new OpsProblem(USAGE)
        const { title, body, pages, affected, site, until } = await readAnnouncement(argument)
        await maintenance.announce({
          tenant: site ?? null,
          target: pages ?? [ALL_PAGES],
          title: given(title),
          body: given(body),
          affected: affected ?? [],
          closesSite: false,
          endsAt: until ?? null,
        })
        say('the message stands')
        return 0
      }
      case 'close': {
        if (argument !== undefined && !instant.safeParse(argument).success) throw new OpsProblem(USAGE)
        await maintenance.announce({
          tenant: null,
          target: [ALL_PAGES],
          title: {},
          body: {},
          affected: [],
          closesSite: true,
          endsAt: argument ?? null,
        })
        say('every site shows the maintenance page; "maintenance end" opens them again')
        return 0
      }
      case 'end': {
        if (argument !== undefined && !/^[A-Z0-9]{1,20}$/.test(argument)) throw new OpsProblem(USAGE)
        const count = await maintenance.end(argument ?? null)
        say(count === 0 ? 'no message stood' : `${count} ended`)
        return 0
      }
      default:
        throw new OpsProblem(USAGE)
    }
  },
}

async function readAnnouncement(path: string): Promise<z.infer<typeof announcementSchema>> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch {
    throw new OpsProblem(`${path} cannot be read`)
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new OpsProblem(`${path} is not JSON`)
  }
  const parsed = announcementSchema.safeParse(json)
  if (!parsed.success) throw new OpsProblem(`${path}: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

const given = (texts: z.infer<typeof announcementSchema>['title']) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)) as { he: string }
