import type { LangCode, LocalisedText } from '@masa/contract'
import type { MaintenanceMessage } from '@masa/contract/maintenance'
import { inLanguage } from '#src/platform/language/in-language.ts'
import type { Database } from '#src/platform/database/database.ts'
import type { CatalogueSource } from '../catalogue/catalogue.service.ts'
import {
  endMessages,
  insertMessage,
  readAllCurrent,
  readCurrent,
  type MessageRow,
  type NewMessage,
} from './maintenance.repository.ts'
import { readRichText, toHtml } from './rich-text.ts'

/** The status message: what visitors read, and what the operator may say. */
export interface Maintenance {
  /** The message that a site shows now. */
  current(tenant: string, lang: LangCode): Promise<MaintenanceMessage>
  /** Every message that is shown now. */
  allCurrent(): Promise<(MessageRow & { tenant: string | null })[]>
  /** Puts a message up; its HTML is stored as what is left of it after cleaning. */
  announce(message: NewMessage): Promise<void>
  /** Ends the messages of a site, or all; yields how many there were. */
  end(tenant: string | null): Promise<number>
}

export function createMaintenance({
  db,
  catalogue,
}: {
  db: Database
  catalogue: Pick<CatalogueSource, 'read'>
}): Maintenance {
  return {
    async current(tenant, lang) {
      const row = await readCurrent(db.catalogue, tenant)
      const blocks = row ? readRichText(inLanguage(row.body, lang)) : []
      return {
        active: row !== null,
        target: { package: row?.target ?? [] },
        message: { title: row ? inLanguage(row.title, lang) : '', body: toHtml(blocks) },
        blocks,
        affected: row && row.affected.length > 0 ? await namesOf(row.affected, lang) : [],
        isClosed: row?.closes_site ?? false,
        endsAt: row?.ends_at?.toISOString() ?? null,
      }
    },
    allCurrent: () => readAllCurrent(db.catalogue),
    announce: (message) =>
      db.asWorker(async (tx) => {
        await insertMessage(tx, { ...message, body: cleaned(message.body) })
      }),
    end: (tenant) => db.asWorker((tx) => endMessages(tx, tenant)),
  }

  async function namesOf(codes: readonly string[], lang: LangCode): Promise<string[]> {
    const { destinations } = await catalogue.read()
    return codes.map((code) => {
      const destination = destinations.get(code)
      return destination ? inLanguage(destination.names, lang) : code
    })
  }
}

const cleaned = (body: Partial<LocalisedText>): Partial<LocalisedText> =>
  Object.fromEntries(Object.entries(body).map(([language, html]) => [language, toHtml(readRichText(html))]))
