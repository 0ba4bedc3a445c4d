import { describe, expect, it } from 'vitest'
import { slotFaults } from './check-slots.ts'

const table = `export interface SlotProps {
  /** A form. */
  'home.form': FormProps
  'desk.head': NoProps
}
interface Other { 'not.one': NoProps }`
const readme = `| slot | rendered by | filled by | props |
|---|---|---|---|
| \`home.form\` | the home page | \`tours\`, \`flights\` | \`FormProps\`: what it begins with |
| \`desk.head\` | the desk | \`ops\` | \`NoProps\` |

more
`.replace('`FormProps`: what it begins with', '`FormProps`')
const filled = { tours: ['home.form'], flights: ['home.form'], ops: ['desk.head'], silent: [] }
const faults = (change: Partial<Parameters<typeof slotFaults>[0]>) =>
  slotFaults({ table, readme, filled, ...change }).faults

describe('the table of slots', () => {
  it('agrees with README and manifests, and was read', () => {
    expect(slotFaults({ table, readme, filled })).toEqual({ faults: [], looked: 2 })
  })
  it.each<[string, Parameters<typeof faults>[0], RegExp]>([
    ['a slot without a row', { table: table.replace("'desk.head'", "'desk.foot'") }, /no row for the slot desk\.foot/],
    [
      'other props',
      { table: table.replace('FormProps', 'TabProps') },
      /home\.form the props FormProps, the table TabProps/,
    ],
    [
      'another remote that fills it',
      { filled: { ...filled, rail: ['home.form'] } },
      /filled by tours, flights, manifests say tours, flights, rail/,
    ],
    ['one that no longer does', { filled: { ...filled, flights: [] } }, /manifests say tours$/],
    [
      'a manifest with a slot of its own',
      { filled: { ...filled, tours: ['home.form', 'home.map'] } },
      /manifest of tours names the slot home\.map/,
    ],
    [
      'a row too many',
      { table: table.replace("  'desk.head': NoProps\n", '') },
      /README of remote-kit names the slot desk\.head/,
    ],
  ])('is at fault for %s', (_, change, fault) => expect(faults(change)).toContainEqual(expect.stringMatching(fault)))
  it('looked at nothing where there is no table', () => {
    expect(slotFaults({ table: '', readme: '', filled: {} }).looked).toBe(0)
  })
})
