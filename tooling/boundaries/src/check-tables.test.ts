import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkTables, type TableRules } from './check-tables.ts'
import { namedTables } from './named-tables.ts'
import { tableOwners } from './table-owners.ts'

const owners = { booking: 'bookings', offer: 'vacations', idempotency: 'platform' }
const ofFixtures = (rules: Partial<TableRules> = {}) =>
  checkTables(join(import.meta.dirname, '..', 'fixtures'), { owners, exceptions: [], ...rules })
const planted =
  'apps/api/src/bookings/names-a-table.repository.ts: names offer, a table of vacations: ask vacations.service'
const inserted = 'apps/api/src/bookings/inserts-records.ts: names offer, a table of vacations: ask vacations.service'
const byVariable =
  'apps/api/src/bookings/names-by-variable.repository.ts: names a table by a variable, which cannot be checked'
const exception = { file: 'bookings/names-a-table.repository.ts', table: 'offer', since: '2026-11-23' }

describe('the owners of tables', () => {
  it('catch a table in the SQL of another area, and one that cannot be checked', () => {
    expect(ofFixtures().faults).toEqual([inserted, planted, byVariable])
  })

  it('catch a table without an owner, and an owner without a table', () => {
    expect(ofFixtures({ owners: { ...owners, gone: 'bookings' } }).faults).toContain('gone: no migration makes it')
    const { offer: _, ...fewer } = owners
    expect(ofFixtures({ owners: fewer }).faults).toContain('offer: no area owns it')
  })

  it('let an exception pass, and catch one that is not needed any more', () => {
    expect(ofFixtures({ exceptions: [exception] }).faults).toEqual([inserted, byVariable])
    expect(ofFixtures({ exceptions: [exception, { ...exception, table: 'idempotency' }] }).faults).toEqual([
      inserted,
      byVariable,
      'apps/api/src/bookings/names-a-table.repository.ts: names idempotency no more: take it off the exceptions',
    ])
  })

  it('have read the fixtures at all', () => {
    const { files, tables, named } = ofFixtures()
    expect(files).toBeGreaterThan(10)
    expect({ tables, named }).toEqual({ tables: 3, named: 5 })
  })

  it('are areas', () => {
    expect(new Set(Object.values(tableOwners)).size).toBeGreaterThan(10)
  })
})

describe('the tables of a source', () => {
  const tablesOf = (sql: string) => [...namedTables(`query(\`${sql}\`)`).tables]

  it.each([
    ['SELECT id FROM booking b', ['booking']],
    [
      'SELECT 1 FROM hold AS h, hold_demand d, unnest($1::text[]) AS w (x), site',
      ['hold', 'hold_demand', 'unnest', 'site'],
    ],
    ['SELECT 1 FROM deal d JOIN hotel h USING (hotel_id) LEFT JOIN offer ON true', ['deal', 'hotel', 'offer']],
    ['INSERT INTO quote (id) SELECT id FROM (SELECT id FROM pack) AS p', ['quote', 'pack']],
    ['UPDATE ONLY flight SET seats = 1 FROM flight AS old', ['flight']],
    ['DELETE FROM booking_secret USING booking WHERE true', ['booking_secret', 'booking']],
    ['SELECT FROM booking FOR UPDATE OF hold', ['booking']],
    ['INSERT INTO report VALUES (1) ON CONFLICT DO UPDATE SET site = 1', ['report']],
    ["SELECT 'FROM hold' FROM booking WHERE a IS DISTINCT FROM quote", ['booking']],
    ['TRUNCATE TABLE rate_bucket', ['rate_bucket']],
  ])('are read from %s', (sql, tables) => {
    expect(tablesOf(sql)).toEqual(tables)
  })

  it('are not read from words and comments', () => {
    expect([...namedTables("// FROM booking\nconst from = 'from booking'; send('a hold')").tables]).toEqual([])
  })

  it('are read from what is inserted by records or columns', () => {
    expect([
      ...namedTables("insertRecords(tx, 'hotel', rows, conflict); insertColumns(tx, 'offer', [])").tables,
    ]).toEqual(['hotel', 'offer'])
    expect(namedTables('insertRecords(tx, table, rows, conflict)').byVariable).toBe(true)
  })

  it('may be hidden in a variable', () => {
    expect(namedTables('query(`SELECT 1 FROM ${table} x`)').byVariable).toBe(true)
    expect(namedTables('query(`SELECT 1 FROM booking ${where}`)').byVariable).toBe(false)
  })
})
