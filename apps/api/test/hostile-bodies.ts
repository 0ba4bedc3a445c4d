/** As much of JSON Schema as our contract's bodies come to. */
export interface JsonSchema {
  readonly type?: string
  readonly pattern?: string
  readonly properties?: Record<string, JsonSchema>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly additionalProperties?: JsonSchema | boolean
}

/** Bodies of a call in which each place that takes a text carries `text` once, and what is required stands as plain as it can. */
export function* bodiesWith(schema: JsonSchema, text: string): Generator<unknown> {
  if (schema.anyOf) {
    for (const one of schema.anyOf) yield* bodiesWith(one, text)
  } else if (schema.type === 'array') {
    for (const item of bodiesWith(schema.items ?? {}, text)) yield [item]
  } else if (schema.type === 'object') {
    const plain = plainObject(schema)
    for (const [key, child] of Object.entries(schema.properties ?? {}))
      for (const value of bodiesWith(child, text)) yield { ...plain, [key]: value }
    if (typeof schema.additionalProperties === 'object') {
      yield { ...plain, [text]: plainOf(schema.additionalProperties) }
      for (const value of bodiesWith(schema.additionalProperties, text)) yield { ...plain, key: value }
    }
  } else if (schema.type === 'string' || schema.type === undefined) yield text
}

const plainObject = (schema: JsonSchema) =>
  Object.fromEntries((schema.required ?? []).map((key) => [key, plainOf(schema.properties?.[key] ?? {})]))

function plainOf(schema: JsonSchema): unknown {
  const kind = schema.anyOf?.[0] ?? schema
  if (kind.type === 'object') return plainObject(kind)
  if (kind.type === 'array') return []
  if (kind.type === 'boolean') return true
  return kind.type === 'string' || kind.type === undefined ? 'x' : 1
}
