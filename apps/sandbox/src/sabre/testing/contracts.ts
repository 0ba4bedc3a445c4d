import { existsSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { parse } from 'yaml'

type Json = Record<string, unknown>

/** The vendor's published contracts, which are not part of this repository: `shared/vendor` in a folder above it. */
function findContracts(): string | undefined {
  let folder = new URL('../../../../../', import.meta.url)
  for (let height = 0; height < 4; height += 1) {
    const found = new URL('shared/vendor/sabre/openapi/', folder)
    if (existsSync(found)) return found.pathname
    folder = new URL('../', folder)
  }
  return undefined
}

const folder = findContracts()

/** Whether the published contracts are there to validate against. */
export const hasContracts = folder !== undefined

/**
 * What a published schema finds wrong with a value: empty when nothing is. Fields that the schema does not name count as
 * wrong, although the vendor's own documents would let them through.
 */
export function validatorOf(file: string, schema: string): (value: unknown) => string[] {
  const validate = contractOf(file).getSchema(`contract#/components/schemas/${schema}`)
  if (!validate) throw new Error(`${file} has no schema ${schema}`)
  return (value) => {
    if (validate(value) === true) return []
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    )
  }
}

const read = new Map<string, Ajv>()

/** A contract is read once: that takes a second. */
function contractOf(file: string): Ajv {
  if (folder === undefined) throw new Error('the published contracts are not here')
  const known = read.get(file)
  if (known) return known
  const document = parse(readFileSync(`${folder}${file}`, 'utf8')) as Json
  const components = document['components'] as { schemas: Record<string, Json> }
  for (const each of Object.values(components.schemas)) joinParts(each, components.schemas)
  closeObjects(components)
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true, unicodeRegExp: false })
  ajv.addSchema(document, 'contract')
  read.set(file, ajv)
  return ajv
}

/** Makes one object of an object that is given as several: each of them, closed alone, would refuse the others' fields. */
function joinParts(schema: Json, schemas: Record<string, Json>): void {
  const parts = schema['allOf'] as Json[] | undefined
  if (!parts) return
  const whole = parts.map((part) => {
    const name = typeof part['$ref'] === 'string' ? part['$ref'].split('/').at(-1) : undefined
    const found = name === undefined ? part : (schemas[name] ?? {})
    joinParts(found, schemas)
    return found
  })
  if (!whole.every((part) => part['type'] === 'object')) return
  delete schema['allOf']
  schema['type'] = 'object'
  schema['properties'] = Object.assign({}, ...whole.map((part) => part['properties']))
  schema['required'] = whole.flatMap((part) => (part['required'] as string[] | undefined) ?? [])
}

function closeObjects(node: unknown): void {
  if (typeof node !== 'object' || node === null) return
  for (const child of Object.values(node)) closeObjects(child)
  const schema = node as Json
  if (schema['type'] === 'object' && schema['properties'] && schema['additionalProperties'] === undefined) {
    schema['additionalProperties'] = false
  }
}
