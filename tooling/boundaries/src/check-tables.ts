import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { namedTables } from './named-tables.ts'
import { auditors, namingByVariable, tableExceptions, tableOwners, type TableException } from './table-owners.ts'

export interface TableRules {
  readonly owners: Readonly<Record<string, string>>
  readonly exceptions: readonly TableException[]
}

export interface TableReport {
  readonly faults: readonly string[]
  /** How many source files were read, how many tables migrations make, and how often SQL names one of them. */
  readonly files: number
  readonly tables: number
  readonly named: number
}

const SOURCES = 'apps/api/src'

/** Holds the SQL of the API's sources below `root` against the table of owners; tests may look at every table. */
export function checkTables(
  root: string,
  { owners, exceptions }: TableRules = { owners: tableOwners, exceptions: tableExceptions },
): TableReport {
  const made = madeTables(root)
  const files = globSync('**/*.ts', { cwd: join(root, SOURCES) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.ts$|(?:^|\/)testing\//.test(path))
    .sort()
  const used = new Set<TableException>()
  const faults: string[] = []
  let named = 0
  for (const file of files) {
    const { tables, byVariable } = namedTables(readFileSync(join(root, SOURCES, file), 'utf8'))
    if (byVariable && !namingByVariable.has(file))
      faults.push(`${SOURCES}/${file}: names a table by a variable, which cannot be checked`)
    const area = file.includes('/') ? file.slice(0, file.indexOf('/')) : ''
    for (const table of [...tables].filter((name) => made.has(name))) {
      named += 1
      const owner = owners[table]
      if (owner === undefined || owner === area || auditors.test(file)) continue
      const exception = exceptions.find((entry) => entry.file === file && entry.table === table)
      if (exception) used.add(exception)
      else faults.push(`${SOURCES}/${file}: names ${table}, a table of ${owner}: ask ${owner}.service`)
    }
  }
  return {
    faults: [
      ...[...made].filter((table) => !(table in owners)).map((table) => `${table}: no area owns it`),
      ...Object.keys(owners)
        .filter((table) => !made.has(table))
        .map((table) => `${table}: no migration makes it`),
      ...faults,
      ...exceptions
        .filter((entry) => !used.has(entry))
        .map(({ file, table }) => `${SOURCES}/${file}: names ${table} no more: take it off the exceptions`),
    ],
    files: files.length,
    tables: made.size,
    named,
  }
}

function madeTables(root: string): ReadonlySet<string> {
  const made = new Set<string>()
  for (const file of globSync('apps/api/migrations/*.sql', { cwd: root }).sort())
    for (const [, verb, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(
      /\b(CREATE|DROP)(?:\s+UNLOGGED)?\s+TABLE\s+(?:IF\s+(?:NOT\s+)?EXISTS\s+)?([a-z_]\w*)/g,
    ))
      if (verb === 'CREATE') made.add(name)
      else made.delete(name)
  return made
}
