import { ERROR_STATUS, type ErrorCode, type Route } from '@masa/contract'
import { PARTS_MEDIA_TYPE } from '@masa/contract/parts'
import { toJSONSchema } from 'zod/v4/core'
import { codesOf, isOfDesk } from '../http/codes-of.ts'

/** An OpenAPI 3.1 document, as far as we write one. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly paths: Record<string, Record<string, OpenApiOperation>>
  readonly components: { readonly schemas: Record<string, object>; readonly securitySchemes: Record<string, object> }
}

export interface OpenApiOperation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: object; description?: string }[]
  readonly requestBody?: object
  readonly responses: Record<string, object>
  readonly security?: readonly object[]
}

type Schema = NonNullable<Route['query']>
type ObjectSchema = { properties?: Record<string, object>; required?: string[] }

/** The document of the bound calls. Deterministic: equal contracts give equal text. */
export function openApiDocument(routes: readonly Route[], version: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const route of [...routes].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Masa platform API',
      version,
      description:
        'Every answer is {"data": …}, every failure {"data": {"error": {"message", "code", "requestId"}}}. Paths work with and without a trailing slash. The site is found by the request\'s host.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: {
        Failure: {
          type: 'object',
          required: ['data'],
          properties: {
            data: {
              type: 'object',
              required: ['error'],
              properties: {
                error: {
                  type: 'object',
                  required: ['message', 'code', 'requestId'],
                  properties: {
                    message: { type: 'string', description: 'In the language of `langCode`.' },
                    code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
                    requestId: { type: 'string' },
                    details: { type: 'object' },
                  },
                },
              },
            },
          },
        },
      },
      securitySchemes: {
        visitor: { type: 'http', scheme: 'bearer', description: 'Token that the first storePage answers.' },
        operator: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-masa-desk',
          description: "Set by operator.signIn, on the desk's host alone; without https its name has no prefix.",
        },
      },
    },
  }
}

function operation(route: Route): OpenApiOperation {
  return {
    operationId: route.name,
    summary: route.summary,
    tags: [route.name.split('.')[0] ?? 'other'],
    parameters: [
      ...parameters(route.params, 'path', route),
      ...parameters(route.query, 'query', route),
      ...headers(route),
    ],
    ...(route.body
      ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(route.body, 'input') } } } }
      : {}),
    responses: {
      200: {
        description: 'The answer',
        content:
          route.mediaType === undefined
            ? {
                'application/json': { schema: envelope(schemaOf(route.answer, 'output')) },
                ...(route.parts && {
                  [PARTS_MEDIA_TYPE]: { schema: partLine(schemaOf(route.parts.schema, 'output')) },
                }),
              }
            : { [route.mediaType]: { schema: schemaOf(route.answer, 'output') } },
      },
      ...failures(route),
    },
    ...(route.audience === 'booking' ? { security: [{ visitor: [] }] } : {}),
    ...(route.audience === 'operator' ? { security: [{ operator: [] }] } : {}),
  }
}

/** Reads one contract schema. What JSON Schema cannot say (a refinement, a transform) is left open. */
function schemaOf(schema: Schema, io: 'input' | 'output'): object {
  const { $schema: _dialect, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>
  return rest
}

/** One line of an answer in parts. */
const partLine = (part: object) => ({
  oneOf: [
    {
      type: 'object',
      description: 'A part of the answer.',
      required: ['type', 'data'],
      properties: { type: { const: 'part' }, data: part },
    },
    {
      type: 'object',
      description: 'The last line of an answer that is whole.',
      required: ['type'],
      properties: { type: { const: 'end' } },
    },
    {
      type: 'object',
      description: 'The last line of an answer that failed, with what its status and Retry-After would have been.',
      required: ['type', 'status', 'data'],
      properties: {
        type: { const: 'error' },
        status: { type: 'integer' },
        retryAfter: { type: 'string' },
        data: { $ref: '#/components/schemas/Failure/properties/data' },
      },
    },
  ],
})

const envelope = (schema: object) => ({ type: 'object', required: ['data'], properties: { data: schema } })

function parameters(schema: Schema | undefined, place: 'path' | 'query', route: Route): OpenApiOperation['parameters'] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as ObjectSchema
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(route.repeatable.includes(name) ? { description: 'May be repeated.' } : {}),
  }))
}

function headers(route: Route): OpenApiOperation['parameters'] {
  const text = { type: 'string' }
  return [
    ...(route.takesIdempotencyKey
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            schema: { ...text, maxLength: 255 },
            description: 'A repeat with the same key and input gets the same answer.',
          },
        ]
      : []),
    ...(route.changesByGet || isOfDesk(route)
      ? [
          {
            name: 'x-masa-intent',
            in: 'header',
            required: true,
            schema: { const: '1' },
            description: 'So that no prefetch, and no page of another site, does anything.',
          },
        ]
      : []),
  ]
}

function failures(route: Route): Record<string, object> {
  const byStatus = new Map<number, Set<ErrorCode>>()
  for (const code of codesOf(route))
    byStatus.set(ERROR_STATUS[code], (byStatus.get(ERROR_STATUS[code]) ?? new Set()).add(code))
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, found]) => [
        String(status),
        {
          description: [...found].join(', '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      ]),
  )
}
