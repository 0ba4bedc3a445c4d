import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import addFormats from 'ajv-formats'
import { Ajv, type ValidateFunction } from 'ajv'
import { parse } from 'yaml'

/**
 * The supplier's published contracts and examples. They are not ours to copy, so that they lie in a folder
 * `shared/vendor/sabre` beside the checkout or above it, or nowhere: tests say by name what they skip then.
 */
export const vendorFolder: string | undefined = foldersAbove(import.meta.dirname)
  .map((folder) => join(folder, 'shared', 'vendor', 'sabre'))
  .find((folder) => existsSync(folder))

/** Checks a request body by its schema in a published contract; the faults that it finds, as text. */
export function contractCheck({ file, schema }: { file: string; schema: string }): (body: unknown) => string[] {
  const contract = parse(readFileSync(join(vendorFolder ?? '', 'openapi', file), 'utf8')) as object
  // Some published patterns are no Unicode expressions.
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: true, unicodeRegExp: false })
  addFormats.default(ajv)
  ajv.addFormat('int16', true)
  ajv.addSchema({ ...contract, $id: 'contract' })
  const validate = ajv.getSchema(`contract#/components/schemas/${schema}`) as ValidateFunction
  return (body) => {
    // As it is sent: what is undefined is left out.
    validate(JSON.parse(JSON.stringify(body)))
    return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`)
  }
}

/** The examples of shopping answers, by name. */
export function exampleAnswers(): readonly { readonly name: string; readonly answer: unknown }[] {
  if (vendorFolder === undefined) return []
  const folder = join(vendorFolder, 'spec-examples', 'bfm')
  const files = readdirSync(folder).filter((name) => name.includes('.response200.'))
  return files.toSorted().map((name) => ({ name, answer: JSON.parse(readFileSync(join(folder, name), 'utf8')) }))
}

function foldersAbove(folder: string): readonly string[] {
  return dirname(folder) === folder ? [folder] : [folder, ...foldersAbove(dirname(folder))]
}
