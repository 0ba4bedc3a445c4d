/** `npm run boundaries`: holds the tree against the tables "Who may import what" of the owners of database tables, of what the shell provides of libraries, and of what test products register. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkBoundaries } from './check-boundaries.ts'
import { libraryFaceFaults, libraryFaces } from './check-library-faces.ts'
import { checkTables } from './check-tables.ts'
import { testProductFaults, testProducts } from './check-test-products.ts'
import { verdictOn, verdictOnFaces, verdictOnFiles, verdictOnTables } from './verdict.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1e8,
})
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)))
  .map((path) => ({ path, read: () => readFileSync(join(root, path), 'utf8') }))
const verdicts = [
  verdictOn(await checkBoundaries(root)),
  verdictOnTables(checkTables(root)),
  verdictOnFaces(libraryFaces.map((face) => libraryFaceFaults(files, face))),
  verdictOnFiles({
    files: files.length,
    faults: testProducts.flatMap((product) => testProductFaults(files, product)),
  }),
]
process.stdout.write(`${verdicts.flatMap(({ lines }) => lines).join('\n')}\n`)
process.exitCode = verdicts.every(({ passes }) => passes) ? 0 : 1
