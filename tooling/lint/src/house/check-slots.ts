/** Slots stand in one table: its README says who renders and who fills each, and manifests name no other. */
import ts from '@typescript/typescript6'

/** What is compared, as it stands in the checkout. */
export interface SlotSources {
  /** Code of the table: the interface `SlotProps`, a slot's name to the type of its props. */
  readonly table: string
  readonly readme: string
  /** Remote to the names of the slots that it fills. */
  readonly filled: Readonly<Record<string, readonly string[]>>
}

/** Every disagreement, and how many slots the table has. */
export function slotFaults({ table, readme, filled }: SlotSources): { faults: string[]; looked: number } {
  const slots = slotsOf(table)
  const rows = rowsOf(readme)
  const fillersOf = (slot: string) => Object.keys(filled).filter((remote) => filled[remote]?.includes(slot))
  const faults = [...slots].flatMap(([slot, props]) => {
    const row = rows.get(slot)
    if (row === undefined) return [`the README of remote-kit has no row for the slot ${slot}`]
    const fillers = fillersOf(slot)
    return [
      ...(row.props === props ? [] : [`the README gives ${slot} the props ${row.props}, the table ${props}`]),
      ...(sameSet(row.filledBy, fillers)
        ? []
        : [
            `the README says that ${slot} is filled by ${row.filledBy.join(', ')}, manifests say ${fillers.join(', ')}`,
          ]),
    ]
  })
  const unknownSlots = [
    ...[...rows.keys()].map((slot) => ['the README of remote-kit', slot] as const),
    ...Object.entries(filled).flatMap(([remote, names]) =>
      names.map((slot) => [`the manifest of ${remote}`, slot] as const),
    ),
  ].filter(([, slot]) => !slots.has(slot))
  return {
    faults: [
      ...faults,
      ...unknownSlots.map(([where, slot]) => `${where} names the slot ${slot}, which the table has not`),
    ],
    looked: slots.size,
  }
}

/** The members of `SlotProps`. */
function slotsOf(code: string): ReadonlyMap<string, string> {
  const file = ts.createSourceFile('slots.ts', code, ts.ScriptTarget.Latest, true)
  const found = file.statements.find((each) => ts.isInterfaceDeclaration(each) && each.name.text === 'SlotProps')
  const members = found !== undefined && ts.isInterfaceDeclaration(found) ? [...found.members] : []
  return new Map(
    members.flatMap((member) =>
      ts.isPropertySignature(member) && ts.isStringLiteral(member.name) && member.type !== undefined
        ? [[member.name.text, member.type.getText(file)] as const]
        : [],
    ),
  )
}

/** Rows of the table whose first column is "slot": name, who renders it, who fills it, props. */
function rowsOf(readme: string): ReadonlyMap<string, { filledBy: string[]; props: string }> {
  const [, body = ''] = /^\| slot \|.*\n\|[-|]+\|\n((?:\|.*\n)+)/m.exec(readme) ?? []
  const plain = (cell = '') => cell.replaceAll('`', '').trim()
  return new Map(
    body
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [, slot, , filledBy, props] = line.split('|')
        const remotes = plain(filledBy)
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '')
        return [plain(slot), { filledBy: remotes, props: plain(props) }] as const
      }),
  )
}

const sameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((each) => others.includes(each))
