import type { Config } from '#src/config.ts'
import type { Database } from '#src/platform/database/database.ts'
import { fromMajor, usd } from '@masa/contract'
import { formatMoney } from '@masa/i18n'
import { OpsProblem, type OpsCommand } from '#src/platform/ops/ops-command.ts'
import { nameFees, writeNameFee } from './booking/name-fees.repository.ts'
import { readLookDays, writeLookBudget } from './search/flight-looks.repository.ts'

const USAGE =
  'flights [days] | flights budget <site> <searches a day, or "usual"> | flights name-fees | flights name-fee <airline> <US dollars, or "unknown">'

export interface FlightsParts {
  readonly db: Database
  readonly config: Pick<Config, 'flightLooksADay'>
}

/** What sites ask Sabre, and how much they may. */
export const flightsCommand: OpsCommand<FlightsParts> = {
  name: 'flights',
  summary: `searches for flights by site and day, what of their answers is not shown, budgets, and what airlines ask for another name: ${USAGE}`,
  permission: 'content',
  async run([action = '1', site, aDay], { db, config: { flightLooksADay: usualBudget } }, say) {
    if (action === 'budget') {
      if (site === undefined || !/^[A-Z0-9]{1,20}$/.test(site) || !/^(usual|\d{1,9})$/.test(aDay ?? ''))
        throw new OpsProblem(USAGE)
      await db.asWorker((tx) => writeLookBudget(tx, site, aDay === 'usual' ? null : Number(aDay)))
      say(`${site}: ${aDay === 'usual' ? usualBudget : Number(aDay)} searches a day`)
      return 0
    }
    if (action === 'name-fees') {
      const fees = await db.asWorker(nameFees)
      for (const { carrier, usdMinor } of fees) say(`${carrier}  ${formatMoney(usd(usdMinor))} for each traveller`)
      if (fees.length === 0) say('no airline has a fee for another name')
      return 0
    }
    if (action === 'name-fee') {
      const [carrier, fee] = [site, aDay]
      if (carrier === undefined || !/^[A-Z0-9]{2,3}$/.test(carrier) || !/^(unknown|\d{1,4}(\.\d\d)?)$/.test(fee ?? ''))
        throw new OpsProblem(USAGE)
      const usdMinor = fee === 'unknown' ? null : (fromMajor(Number(fee)) ?? 0)
      await db.asWorker((tx) => writeNameFee(tx, carrier, usdMinor))
      say(`${carrier}: ${usdMinor === null ? 'not known' : formatMoney(usd(usdMinor))}`)
      return 0
    }
    if (!/^[1-9]\d?$/.test(action)) throw new OpsProblem(USAGE)
    const days = await db.asWorker((tx) => readLookDays(tx, { usualBudget, days: Number(action) }))
    for (const { day, tenant, asked, remembered, failed, dropped, budget } of days)
      say(
        [
          `${day}  ${tenant.padEnd(12)} asked ${asked} of ${budget}, answered from memory ${remembered}, failed ${failed}`,
          ...Object.entries(dropped).map(([cause, count]) => `not shown: ${cause} ${count}`),
        ].join('; '),
      )
    if (days.length === 0) say('no searches')
    return 0
  },
}
