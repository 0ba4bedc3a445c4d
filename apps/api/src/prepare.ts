/** Brings the database up to date and fills it: migrations, the queue, sites, the demo world. Safe to repeat. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openStore } from '@masa/release-store'
import { readConfig } from './config.ts'
import { prepareFirstOperator } from './identity/first-operator.ts'
import { createOperatorAccounts } from './identity/operator-accounts.ts'
import { createPasswordHasher } from './identity/password-hash.ts'
import { openDatabase } from './platform/database/database.ts'
import { databaseUrl } from './platform/database/database-url.ts'
import { prepareDatabase } from './platform/database/prepare-database.ts'
import { installBuilt } from './releases/install.service.ts'
import { seedAppDeals } from './app-deals/app-deals-seed.ts'
import { seedCoupons } from './coupons/coupons.service.ts'
import { seedContent } from './content/content-seed.ts'
import { seedCatalogue } from './catalogue/catalogue.service.ts'
import { seedVacations } from './vacations/vacations.service.ts'
import { seedSites } from './sites/site-seed.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const config = readConfig(process.env)
  const url = await databaseUrl(config, say)
  const ran = await prepareDatabase({ url, hasTestClock: config.hasTestClock })
  say(ran.length > 0 ? `Migrated: ${ran.join(', ')}` : 'The schema is up to date')

  const db = openDatabase({ url, appStatementTimeoutMs: 0, workerStatementTimeoutMs: 0, lockTimeoutMs: 0 })
  try {
    await seedSites(db)
    say('Sites and agencies stand')

    const accounts = createOperatorAccounts({ db, passwords: createPasswordHasher() })
    await prepareFirstOperator({ accounts, stateFolder: config.stateFolder, isProduction: config.isProduction })

    await seedContent(db)
    await seedCoupons(db)
    await seedCatalogue(db)
    const added = await seedVacations(db, {
      offers: config.demoOffers,
      onProgress: (progress) => say(`Demo world: ${progress}`),
    })
    await seedAppDeals(db)
    say(added > 0 ? `Added ${added} offers` : 'The demo world is up to date')

    const installed = await installBuilt({
      db,
      store: openStore(config.releases),
      built: await readBuilt(config.stateFolder),
      report: say,
    })
    say(installed.length > 0 ? `Live now: ${installed.join(', ')}` : 'No new release')
  } finally {
    await db.close()
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

/** What the build before this start has put into the store: remote to version. */
async function readBuilt(folder: string): Promise<Record<string, string>> {
  const text = await readFile(join(folder, 'built.json'), 'utf8').catch(() => '{}')
  return JSON.parse(text) as Record<string, string>
}
