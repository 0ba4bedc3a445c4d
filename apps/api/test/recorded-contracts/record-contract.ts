import { json } from 'node:stream/consumers'
import type { OpenApiDocument } from '#src/platform/openapi/openapi.ts'
import { callsOf } from './contract-calls.ts'

/** Writes the calls of an API's document, which comes in, as a recording: one call a line. */
for (const call of callsOf((await json(process.stdin)) as OpenApiDocument))
  process.stdout.write(`${JSON.stringify(call)}\n`)
