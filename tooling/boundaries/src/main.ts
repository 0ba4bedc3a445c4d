/** `npm run boundaries`: holds the tree against the tables "Who may import what" and of the owners of database tables. */
import { join } from 'node:path'
import { checkBoundaries } from './check-boundaries.ts'
import { checkTables } from './check-tables.ts'
import { verdictOn, verdictOnTables } from './verdict.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const verdicts = [verdictOn(await checkBoundaries(root)), verdictOnTables(checkTables(root))]
process.stdout.write(`${verdicts.flatMap(({ lines }) => lines).join('\n')}\n`)
process.exitCode = verdicts.every(({ passes }) => passes) ? 0 : 1
