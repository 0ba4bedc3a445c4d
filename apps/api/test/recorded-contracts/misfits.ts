import type { Literal, Schema } from './contract-calls.ts'

/**
 * - `missing`: the reader requires a field that the values never have; `optional`: that they may lack.
 * - `unread`: the values have a field that the reader does not know.
 * - `value`: a value that the reader does not take; `what` names it, or the limit.
 */
export interface Misfit {
  readonly kind: 'missing' | 'optional' | 'unread' | 'value'
  /** Path of the field; `[]` is an element of a list, `*` a field of a record. */
  readonly where: string
  readonly what: string
}

interface Pair {
  /** What may be sent. */
  readonly values: Schema
  /** What is understood. */
  readonly reader: Schema
}

/**
 * Where values of one schema do not fit another. Of several alternatives each must fit one of the reader's; what is
 * reported is its distance from the nearest. A keyword that it does not know is an error: it would be compared with nothing.
 */
export function misfitsOf({ values, reader }: Pair, where: string): Misfit[] {
  if (JSON.stringify(values) === JSON.stringify(reader)) return []
  const readers = alternativesOf(reader)
  return alternativesOf(values).flatMap((alternative) => nearest(alternative, readers, where))
}

function nearest(values: Schema, readers: readonly Schema[], where: string): Misfit[] {
  const ofOneKind = readers.filter((reader) => isOfOneKind({ values, reader }))
  if (ofOneKind.length === 0) return [{ kind: 'value', where, what: nameOf(values) }]
  const found = ofOneKind.map((reader) => misfitsOfOne({ values, reader }, where))
  return found.reduce((best, each) => (each.length < best.length ? each : best))
}

/** Whether two alternatives stand for the same thing: the same type, and no field that tells them apart. */
function isOfOneKind({ values, reader }: Pair): boolean {
  if (reader.type === undefined && literalsOf(reader) === undefined) return true
  const isSameType = typeOf(values) === typeOf(reader) || (typeOf(values) === 'integer' && typeOf(reader) === 'number')
  return (
    isSameType &&
    Object.entries(values.properties ?? {}).every(([name, { const: mark }]) => {
      const other = reader.properties?.[name]?.const
      return mark === undefined || other === undefined || mark === other
    })
  )
}

function misfitsOfOne({ values, reader }: Pair, where: string): Misfit[] {
  if (reader.type === undefined && literalsOf(reader) === undefined) return []
  const value = (what: string): Misfit => ({ kind: 'value', where, what })
  const literals = literalsOf(values)
  if (literals !== undefined)
    return literals.filter((literal) => !takes(reader, literal)).map((literal) => value(JSON.stringify(literal)))
  if (literalsOf(reader) !== undefined) return [value(`any ${typeOf(values)}`)]
  return [
    ...limitMisfits({ values, reader }).map(value),
    ...fieldMisfits({ values, reader }, where),
    ...(values.items !== undefined && reader.items !== undefined
      ? misfitsOf({ values: values.items, reader: reader.items }, `${where}[]`)
      : []),
    ...(values.items === undefined && reader.items !== undefined ? [value('elements of any kind')] : []),
  ]
}

const LOWEST = ['minimum', 'minLength', 'minItems'] as const
const HIGHEST = ['maximum', 'maxLength', 'maxItems'] as const

/** Limits that the reader sets and the values go beyond. */
function limitMisfits({ values, reader }: Pair): string[] {
  return [
    ...LOWEST.filter((limit) => (reader[limit] ?? -Infinity) > (values[limit] ?? -Infinity)),
    ...HIGHEST.filter((limit) => (reader[limit] ?? Infinity) < (values[limit] ?? Infinity)),
    ...(reader.pattern !== undefined && reader.pattern !== values.pattern ? (['pattern'] as const) : []),
  ].map((limit) => `values beyond ${limit} ${reader[limit]}`)
}

function fieldMisfits({ values, reader }: Pair, where: string): Misfit[] {
  const at = (name: string) => (where === '' ? name : `${where}.${name}`)
  const others = { values: othersOf(values), reader: othersOf(reader) }
  const known = new Set([...Object.keys(values.properties ?? {}), ...Object.keys(reader.properties ?? {})])
  const found = [...known].flatMap((name): Misfit[] => {
    const [given, read] = [values.properties?.[name] ?? others.values, reader.properties?.[name] ?? others.reader]
    const isRequired = reader.required?.includes(name) === true
    if (given === undefined) return isRequired ? [{ kind: 'missing', where: at(name), what: '' }] : []
    if (read === undefined) return [{ kind: 'unread', where: at(name), what: '' }]
    const isSent = values.required?.includes(name) === true
    return [
      ...(isRequired && !isSent ? [{ kind: 'optional', where: at(name), what: '' } as const] : []),
      ...misfitsOf({ values: given, reader: read }, at(name)),
    ]
  })
  if (others.values === undefined) return found
  if (others.reader === undefined) return [...found, { kind: 'unread', where: at('*'), what: '' }]
  const names = { values: values.propertyNames ?? {}, reader: reader.propertyNames ?? {} }
  return [...found, ...misfitsOf(others as Pair, at('*')), ...misfitsOf(names, at('(name)'))]
}

/** What stands in the fields that a schema does not name; undefined when there are none. */
const othersOf = ({ additionalProperties: others }: Schema): Schema | undefined =>
  typeof others === 'object' ? others : others === true ? {} : undefined

function alternativesOf(schema: Schema): Schema[] {
  demandKnown(schema)
  const { anyOf, type, ...rest } = schema
  if (anyOf !== undefined) return anyOf.flatMap(alternativesOf)
  return Array.isArray(type) ? type.map((each: string) => ({ ...rest, type: each })) : [schema]
}

function takes(reader: Schema, literal: Literal): boolean {
  const literals = literalsOf(reader)
  if (literals !== undefined) return literals.includes(literal)
  const exact =
    typeof literal === 'string'
      ? { type: 'string', minLength: literal.length, maxLength: literal.length }
      : typeof literal === 'number'
        ? { type: 'number', minimum: literal, maximum: literal }
        : {}
  const { pattern, ...limits } = reader
  const fitsPattern = pattern === undefined || new RegExp(pattern, 'u').test(String(literal))
  return fitsPattern && limitMisfits({ values: exact, reader: limits }).length === 0
}

const literalsOf = ({ enum: members, const: only }: Schema): readonly Literal[] | undefined =>
  members ?? (only === undefined ? undefined : [only])

function typeOf(schema: Schema): string {
  if (schema.type !== undefined) return String(schema.type)
  const [literal] = literalsOf(schema) ?? []
  return literal === undefined
    ? 'value'
    : literal === null
      ? 'null'
      : Number.isInteger(literal)
        ? 'integer'
        : typeof literal
}

const nameOf = (schema: Schema): string => {
  const literals = literalsOf(schema)
  return literals === undefined ? `any ${typeOf(schema)}` : literals.map((each) => JSON.stringify(each)).join(', ')
}

const KNOWN: Readonly<Record<keyof Schema, true>> = {
  type: true,
  anyOf: true,
  enum: true,
  const: true,
  properties: true,
  required: true,
  additionalProperties: true,
  propertyNames: true,
  items: true,
  minimum: true,
  maximum: true,
  minLength: true,
  maxLength: true,
  minItems: true,
  maxItems: true,
  pattern: true,
}

function demandKnown(schema: Schema): void {
  const unknown = Object.keys(schema).filter((keyword) => !(keyword in KNOWN))
  if (unknown.length > 0) throw new Error(`the comparison does not know ${unknown.join(', ')} of JSON Schema`)
}
