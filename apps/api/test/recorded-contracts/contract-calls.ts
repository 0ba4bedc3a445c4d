import { readFileSync } from 'node:fs'
import { PARTS_MEDIA_TYPE } from '@masa/contract/parts'
import type { OpenApiDocument, OpenApiOperation } from '#src/platform/openapi/openapi.ts'

/** JSON Schema, as far as the document of the API uses it. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly Literal[]
  readonly const?: Literal
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
  readonly propertyNames?: Schema
  readonly items?: Schema
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
}
export type Literal = string | number | boolean | null

/** One call of a contract: what may be sent, and what may come back. */
export interface ContractCall {
  readonly name: string
  readonly method: string
  /** With its parameters as `{name}`. */
  readonly path: string
  /** Whose credentials it needs; of none, empty. */
  readonly signIn: readonly string[]
  /** An object of `path`, `query`, `header` and `body`, as far as the call has them. */
  readonly request: Schema
  readonly mediaType: string
  readonly answer: Schema
  /** One part, of a call that answers in parts too. */
  readonly parts?: Schema
  /** The error codes that it may answer. */
  readonly codes: readonly string[]
}

/** The calls of a contract, from the document that its API serves at `/openapi.json`. */
export function callsOf({ paths }: Pick<OpenApiDocument, 'paths'>): ContractCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf({ method: method.toUpperCase(), path, operation })),
  )
}

/** The calls of an earlier version of the contract, as they were recorded. */
export const readRecordedContract = (version: string): ContractCall[] =>
  readFileSync(new URL(`contract-${version}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ContractCall)

type Place = { readonly method: string; readonly path: string; readonly operation: OpenApiOperation }
type Response = {
  readonly description: string
  readonly content: Readonly<Record<string, { readonly schema: Schema & { readonly oneOf?: readonly Schema[] } }>>
}

function callOf({ method, path, operation }: Place): ContractCall {
  const { 200: answered, ...failures } = operation.responses as Readonly<Record<string, Response>>
  const { [PARTS_MEDIA_TYPE]: lines, ...whole } = answered?.content ?? {}
  const [content] = Object.entries(whole)
  const part = lines?.schema.oneOf?.find(({ properties }) => properties?.['type']?.const === 'part')?.properties?.[
    'data'
  ]
  if (content === undefined) throw new Error(`${operation.operationId} has no answer`)
  const [mediaType, { schema }] = content
  return {
    name: operation.operationId,
    method,
    path,
    signIn: (operation.security ?? []).flatMap((needed) => Object.keys(needed)),
    request: requestOf(operation),
    mediaType,
    answer: asReadByClients((mediaType === 'application/json' && schema.properties?.['data']) || schema),
    ...(part && { parts: asReadByClients(part) }),
    codes: Object.values(failures).flatMap(({ description }) => description.split(', ')),
  }
}

function requestOf({ parameters, requestBody }: OpenApiOperation): Schema {
  const places = Object.entries(Object.groupBy(parameters, (parameter) => parameter.in)).map(([place, found = []]) => {
    const properties = found.map(({ name, schema, description }) => [name, repeatable(schema, description)] as const)
    const required = found.flatMap((parameter) => (parameter.required ? [parameter.name] : []))
    return [place, { type: 'object', properties: Object.fromEntries(properties), required }] as const
  })
  const body = (requestBody as { content: Response['content'] } | undefined)?.content['application/json']?.schema
  const parts: Readonly<Record<string, Schema>> = { ...Object.fromEntries(places), ...(body && { body }) }
  // A part without anything required in it can be left out.
  const required = Object.keys(parts).filter((part) => (parts[part]?.required ?? []).length > 0)
  return { type: 'object', properties: parts, required }
}

const repeatable = (schema: Schema, description: string | undefined): Schema =>
  description === 'May be repeated.' ? { anyOf: [schema, { type: 'array', items: schema }] } : schema

/** Clients drop fields that they do not know: an answer is open, whatever its document says. */
function asReadByClients(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === 'additionalProperties' && value === false ? undefined : value,
  ) as Schema
}
