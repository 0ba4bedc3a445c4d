import type { LightMyRequestResponse as Response } from 'fastify'
import * as z from 'zod'
import type { ContractCall, Schema } from './contract-calls.ts'

/** The parts of a request, as they travel. */
export interface Sent {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: object
}
type Send = (request: {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: object
}) => Promise<Response>

/** What was asked and answered by recorded calls. */
export interface RecordedRelease {
  /** Makes a call and returns its data, whether it is as recorded or not. Throws when it is refused. */
  call(name: string, sent?: Sent): Promise<any>
  /** Names of the calls that were answered. */
  readonly answered: ReadonlySet<string>
  /** Where a request or an answer is not what the recording allows. */
  readonly faults: readonly string[]
  /** Whether a field, by its path as the comparison writes it, came in an answer of a call. */
  hasSeen(name: string, field: string): boolean
}

/** Asks as a release that was built against recorded calls, and holds what comes back to them. */
export function buildRecordedRelease(calls: readonly ContractCall[], send: Send): RecordedRelease {
  const faults: string[] = []
  const answered = new Set<string>()
  const seen = new Set<string>()
  const judge = (schema: Schema, value: unknown, what: string) => {
    const judged = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]).safeParse(value)
    for (const { path, message } of judged.error?.issues ?? []) faults.push(`${what} ${path.join('.')}: ${message}`)
  }

  return {
    answered,
    faults,
    hasSeen: (name, field) => seen.has(`${name} ${field}`),
    async call(name, sent = {}) {
      const call = calls.find((each) => each.name === name)
      if (call === undefined) throw new Error(`${name} was never recorded`)
      const needsIntent = call.request.properties?.['header']?.required?.includes('x-masa-intent') === true
      const header = needsIntent ? { 'x-masa-intent': '1' } : {}
      judge(call.request, { path: {}, query: {}, header, ...sent }, `request of ${name}:`)
      const path = call.path.replaceAll(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(sent.path?.[part] ?? ''))
      const response = await send({
        method: call.method as 'GET' | 'POST',
        url: `${path}?${new URLSearchParams(sent.query)}`,
        headers: header,
        ...(sent.body !== undefined && { body: sent.body }),
      })
      if (response.statusCode !== 200) throw new Error(`${name} answered ${response.statusCode}: ${response.body}`)
      const { data } = response.json<{ data: unknown }>()
      judge(call.answer, data, `answer of ${name}:`)
      answered.add(name)
      for (const field of fieldsOf(data, '')) seen.add(`${name} ${field}`)
      return data
    },
  }
}

function fieldsOf(value: unknown, where: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsOf(item, `${where}[]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) => {
    const at = where === '' ? name : `${where}.${name}`
    return [at, ...fieldsOf(field, at)]
  })
}
