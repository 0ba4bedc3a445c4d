import type { Mutation } from '../mutation.ts'

const http = 'apps/api/src/platform/http'
const edge = 'apps/shell/server'
const client = 'packages/api-client/src'
const wholeWay = `${edge}/parts.test.ts`

/** What an answer in parts promises, at the API, the edge and the client. */
export const parts: readonly Mutation[] = [
  {
    name: 'a line goes on at once through the compression of the edge',
    file: `${edge}/compression.ts`,
    find: 'flushes: isInParts })',
    replace: 'flushes: false })',
    test: { file: wholeWay, title: 'brings each line before the next is made, in gzip' },
  },
  {
    name: 'one answer for HTTP/1.0 behind the edge',
    file: `${edge}/calls.ts`,
    find: "    kept['accept'] = 'application/json'",
    replace: "    kept['accept'] = PARTS_MEDIA_TYPE",
    test: { file: wholeWay, title: 'is one JSON answer for HTTP/1.0' },
  },
  {
    name: 'an API that is silent in the middle ends the answer, not the edge',
    file: `${edge}/calls.ts`,
    find: '  if (reply.raw.headersSent) return void reply.raw.destroy()',
    replace: '',
    test: { file: wholeWay, title: 'is bounded by the edge in each silence' },
  },
  {
    name: 'the work of a call in parts ends with its caller',
    file: `${http}/answer-parts.ts`,
    find: "  reply.raw.once('close', () => departure.abort())",
    replace: '',
    test: { file: `${http}/answer-parts.test.ts`, title: 'stops where its caller leaves' },
  },
  {
    name: 'a failure behind a part is the last line',
    file: `${http}/answer-parts.ts`,
    find: '      if (!signal.aborted) yield lineOf(lastLine(failed(error)))',
    replace: '      if (!signal.aborted) throw error',
    test: { file: `${http}/answer-parts.test.ts`, title: 'fails later with a last line' },
  },
  {
    name: 'a slow reader is waited for',
    file: `${http}/answer-parts.ts`,
    find: '{ objectMode: true, highWaterMark: 1 }',
    replace: '{ objectMode: true, highWaterMark: 10_000 }',
    test: { file: `${http}/answer-parts.test.ts`, title: 'waits for a slow reader' },
  },
  {
    name: 'a HEAD asks for no further part',
    file: `${http}/answer-parts.ts`,
    find: '  if (isHead) {',
    replace: '  if (!isHead && isHead) {',
    test: { file: `${http}/answer-parts.test.ts`, title: 'answers a HEAD without lines' },
  },
  {
    name: 'an answer without its last line is truncated',
    file: `${client}/exchange-parts.ts`,
    find: '    if (done === true) throw truncated()',
    replace: "    if (done === true) return { type: 'end' }",
    test: { file: `${client}/parts.test.ts`, title: 'is truncated, and what came of it stands' },
  },
  {
    name: 'a reader who leaves ends the call that it waits for',
    file: `${client}/exchange-parts.ts`,
    find: '      bound.abort(LEFT)\n      return parts.return(undefined)',
    replace: '      return parts.return(undefined)',
    test: { file: `${client}/parts.test.ts`, title: 'is ended by a reader who leaves while it waits' },
  },
  {
    name: 'a 401 in the last line is reported as any other',
    file: `${client}/exchange-parts.ts`,
    find: '    if (status === 401) onUnauthorised?.(sending.headers)',
    replace: '',
    test: { file: `${client}/parts.test.ts`, title: 'reports a 401' },
  },
]
