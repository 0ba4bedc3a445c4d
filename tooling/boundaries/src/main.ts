/** `npm run boundaries`: holds the tree against the table "Who may import what". */
import { join } from 'node:path'
import { checkBoundaries } from './check-boundaries.ts'
import { verdictOn } from './verdict.ts'

const { passes, lines } = verdictOn(await checkBoundaries(join(import.meta.dirname, '..', '..', '..')))
process.stdout.write(`${lines.join('\n')}\n`)
process.exitCode = passes ? 0 : 1
