/** The operator's commands: `npm run ops -- <command> …`. */
import { buildApp, type App } from './app.ts'
import { auditCommand } from './audit/audit.service.ts'
import { bookingsCommand } from '#src/bookings/operator/bookings.ops.ts'
import { readConfig } from './config.ts'
import { flightsCommand } from './flights/flights.ops.ts'
import { operatorCommand } from './identity/operators.ops.ts'
import { maintenanceCommand } from './maintenance/maintenance.ops.ts'
import { databaseUrl } from './platform/database/database-url.ts'
import { OpsProblem, type OpsCommand } from './platform/ops/ops-command.ts'
import { createCatalogueCommand } from './catalogue/catalogue.ops.ts'
import { vacationChanges } from './vacations/vacations.ops.ts'
import { clockCommand, configCommand, reportsCommand } from './platform/ops/platform-commands.ts'

const ofPlatform = (command: OpsCommand<App['platform']>): OpsCommand<App> => ({
  ...command,
  run: (args, app, say) => command.run(args, app.platform, say),
})

const ofBookings = (command: OpsCommand<App['services']['bookings']>): OpsCommand<App> => ({
  ...command,
  run: (args, app, say) => command.run(args, app.services.bookings, say),
})

const ofMaintenance = (command: OpsCommand<App['services']['maintenance']>): OpsCommand<App> => ({
  ...command,
  run: (args, app, say) => command.run(args, app.services.maintenance, say),
})

const catalogueCommand = createCatalogueCommand([vacationChanges])

const commands: readonly OpsCommand<App>[] = [
  ofBookings(bookingsCommand),
  {
    ...auditCommand,
    run: (args, { platform, services }, say) =>
      auditCommand.run(args, { db: platform.db, bookings: services.bookings }, say),
  },
  ofMaintenance(maintenanceCommand),
  { ...operatorCommand, run: (args, app, say) => operatorCommand.run(args, app.services.operatorAccounts, say) },
  {
    ...catalogueCommand,
    run: (args, { platform, services }, say) =>
      catalogueCommand.run(args, { db: platform.db, catalogue: services.catalogue }, say),
  },
  ofPlatform(flightsCommand),
  configCommand,
  ofPlatform(reportsCommand),
  ofPlatform(clockCommand),
]

const say = (line: string) => process.stdout.write(`${line}\n`)
const [name, ...args] = process.argv.slice(2)
const command = commands.find((candidate) => candidate.name === name)

if (!command) {
  say(
    `npm run ops -- <command>\n\n${commands.map(({ name: word, summary, permission }) => `  ${word.padEnd(14)} ${summary} [${permission}]`).join('\n')}`,
  )
  process.exitCode = name === undefined || name === 'help' ? 0 : 1
} else {
  process.exitCode = await run(command)
}

async function run(found: OpsCommand<App>): Promise<number> {
  try {
    const config = { ...readConfig({ ...process.env, RUN_WORKERS: 'false' }), logLevel: 'silent' as const }
    const app = await buildApp(config, await databaseUrl(config, (line) => process.stderr.write(`${line}\n`)))
    try {
      await app.start()
      return await found.run(args, app, say)
    } finally {
      await app.close()
    }
  } catch (error) {
    process.stderr.write(`${error instanceof OpsProblem ? error.message : String((error as Error).stack ?? error)}\n`)
    return 1
  }
}
