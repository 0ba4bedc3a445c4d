import { placesInParts } from '@masa/contract/testing'
import { openApiDocument } from '#src/platform/openapi/openapi.ts'
import { describe, expect, it } from 'vitest'
import type { ContractCall, Schema } from './contract-calls.ts'
import { callsOf } from './contract-calls.ts'
import { differencesOf } from './differences.ts'

const text: Schema = { type: 'string' }
const whole: Schema = { type: 'integer' }
const none: Schema = { type: 'null' }
const object = (properties: Readonly<Record<string, Schema>>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
})
const list = (items: Schema): Schema => ({ type: 'array', items })
const record = (additionalProperties: Schema, propertyNames: Schema = text): Schema => ({
  type: 'object',
  propertyNames,
  additionalProperties,
})

const call = (over: Partial<ContractCall>): ContractCall => ({
  name: 'trips.read',
  method: 'POST',
  path: '/trips/{id}',
  signIn: [],
  request: object({}),
  mediaType: 'application/json',
  answer: object({}),
  codes: ['validation'],
  ...over,
})
const linesOf = (before: Partial<ContractCall>, now: Partial<ContractCall>) =>
  differencesOf([call(before)], [call(now)]).map(({ kind, what }) => `${kind}: ${what}`)
const inRequest = (before: Schema, now: Schema) =>
  linesOf({ request: object({ body: before }) }, { request: object({ body: now }) })
const inAnswer = (before: Schema, now: Schema) => linesOf({ answer: before }, { answer: now })

const car = object({ kind: { type: 'string', const: 'car' }, seats: whole })
const bus = object({ kind: { type: 'string', const: 'bus' }, stops: list(text) })

describe('a call that a release may make', () => {
  it.each<[string, Partial<ContractCall>, string]>([
    ['is gone by its path', { path: '/journeys/{id}' }, 'call gone: POST /trips/{id}'],
    ['is gone by its method', { method: 'GET' }, 'call gone: POST /trips/{id}'],
    ['needs credentials', { signIn: ['visitor'] }, 'sign-in: visitor'],
    ['answers a new error code', { codes: ['validation', 'sold_out'] }, 'new code: sold_out'],
    ['answers another kind of document', { mediaType: 'text/calendar' }, 'answer changed: text/calendar'],
  ])('%s', (_, now, expected) => {
    expect(linesOf({}, now)).toEqual([expected])
  })

  it('is found under another name, with codes and credentials that it lost, among calls that are new', () => {
    const before = call({ signIn: ['visitor'], codes: ['validation', 'state'] })
    expect(differencesOf([before], [call({ path: '/new' }), call({ name: 'trips.open' })])).toEqual([])
  })
})

describe('a request that was valid', () => {
  it.each<[string, Schema, Schema, string]>([
    ['lacks a new required field', object({}), object({ a: text }), 'body.a is required'],
    ['may lack a field that is required now', object({ a: text }, []), object({ a: text }), 'body.a is required'],
    ['has a field that is not read any more', object({ a: text }), object({}), 'body.a is not read any more'],
    ['has a record that is not read any more', record(text), object({}), 'body.* is not read any more'],
    ['has a value of another type', object({ a: text }), object({ a: whole }), 'body.a refuses any string'],
    [
      'has a number that must be whole',
      object({ a: { type: 'number' } }),
      object({ a: whole }),
      'body.a refuses any number',
    ],
    ['has null', { anyOf: [text, none] }, text, 'body refuses any null'],
    ['has null, in a list of types', { type: ['string', 'null'] }, text, 'body refuses any null'],
    [
      'has a member that was taken away',
      { type: 'string', enum: ['a', 'b'] },
      { type: 'string', enum: ['a'] },
      'body refuses "b"',
    ],
    ['has any text where members are listed now', text, { type: 'string', enum: ['a'] }, 'body refuses any string'],
    [
      'has a literal that a limit rules out',
      { enum: ['long'] },
      { type: 'string', maxLength: 3 },
      'body refuses "long"',
    ],
    [
      'has a literal that a pattern rules out',
      { const: 'B' },
      { type: 'string', pattern: '^[a-z]$' },
      'body refuses "B"',
    ],
    ['has a number that a limit rules out', { const: 9 }, { type: 'integer', maximum: 8 }, 'body refuses 9'],
    [
      'goes below a limit that rose',
      { ...whole, minimum: 1 },
      { ...whole, minimum: 2 },
      'body refuses values beyond minimum 2',
    ],
    [
      'goes above a limit that fell',
      { ...text, maxLength: 9 },
      { ...text, maxLength: 5 },
      'body refuses values beyond maxLength 5',
    ],
    [
      'goes above a limit that is new',
      list(text),
      { ...list(text), maxItems: 3 },
      'body refuses values beyond maxItems 3',
    ],
    ['has another form than its pattern', text, { ...text, pattern: '^a$' }, 'body refuses values beyond pattern ^a$'],
    ['has a list of other elements', list(text), list(whole), 'body[] refuses any string'],
    ['has a list of anything', { type: 'array' }, list(whole), 'body refuses elements of any kind'],
    ['has other values in a record', record(text), record(whole), 'body.* refuses any string'],
    [
      'has other names in a record',
      record(text),
      record(text, { ...text, maxLength: 2 }),
      'body.(name) refuses values beyond maxLength 2',
    ],
    ['has anything', {}, text, 'body refuses any value'],
    ['is of a kind that is gone', { anyOf: [car, bus] }, { anyOf: [car] }, 'body refuses any object'],
    [
      'is of a kind with a new field',
      { anyOf: [car, bus] },
      { anyOf: [object({ ...car.properties, wheels: whole }), bus] },
      'body.wheels is required',
    ],
  ])('and %s', (_, before, now, expected) => {
    expect(inRequest(before, now)).toEqual([`request refused: ${expected}`])
  })

  it.each<[string, Schema, Schema]>([
    ['a new field may be left out', object({ a: text }), object({ a: text, b: text }, ['a'])],
    ['a field need not be sent any more', object({ a: text }), object({ a: text }, [])],
    ['more members are taken', { type: 'string', enum: ['a'] }, { type: 'string', enum: ['a', 'b'] }],
    ['any text is taken', { type: 'string', enum: ['a'] }, text],
    ['null is taken', text, { type: ['string', 'null'] }],
    ['limits are wider', { ...whole, minimum: 2, maximum: 3 }, { ...whole, minimum: 1 }],
    ['any number is taken', whole, { type: 'number' }],
    ['whole numbers within limits are taken', { const: 8 }, { type: 'integer', maximum: 8 }],
    ['texts of a form are taken', { enum: ['a', 'b'] }, { type: 'string', pattern: '^[a-z]$', maxLength: 1 }],
    ['a kind is new', { anyOf: [car] }, { anyOf: [car, bus] }],
    ['anything is taken', object({ a: text }), {}],
    ['a record is taken', object({ a: text }), record(text)],
  ])('stays so when %s', (_, before, now) => {
    expect(inRequest(before, now)).toEqual([])
  })
})

describe('an answer that was understood', () => {
  it.each<[string, Schema, Schema, string]>([
    ['lacks a field', object({ a: object({ b: text }) }), object({ a: object({}) }), 'answer changed: a.b is gone'],
    [
      'may lack a field',
      object({ a: object({ b: text }) }),
      object({ a: object({ b: text }, []) }),
      'answer may lack: a.b',
    ],
    ['may be null', object({ a: text }), object({ a: { anyOf: [text, none] } }), 'answer changed: a may be any null'],
    ['has another type', object({ a: text }), object({ a: whole }), 'answer changed: a may be any integer'],
    [
      'has a new member',
      { type: 'string', enum: ['a'] },
      { type: 'string', enum: ['a', 'b'] },
      'answer changed: may be "b"',
    ],
    ['has any text for members', { type: 'string', enum: ['a'] }, text, 'answer changed: may be any string'],
    ['has a new kind in a list', list(car), list({ anyOf: [car, bus] }), 'answer changed: [] may be any object'],
    [
      'has a wider limit',
      { ...whole, maximum: 5 },
      { ...whole, maximum: 6 },
      'answer changed: may be values beyond maximum 5',
    ],
  ])('%s', (_, before, now, expected) => {
    expect(inAnswer(before, now)).toEqual([expected])
  })

  it.each<[string, Schema, Schema]>([
    ['a field is new', object({ a: text }), object({ a: text, b: text })],
    ['a record is new', object({ a: text }), { ...object({ a: text }), additionalProperties: text }],
    ['a field is always sent', object({ a: text }, []), object({ a: text })],
    ['a field that might be left out is gone', object({ a: text }, []), object({})],
    ['members are fewer', { type: 'string', enum: ['a', 'b'] }, { type: 'string', enum: ['a'] }],
    ['it is null no more', { type: ['string', 'null'] }, text],
  ])('stays so when %s', (_, before, now) => {
    expect(inAnswer(before, now)).toEqual([])
  })
})

it('refuses to compare what it does not know', () => {
  const odd = { type: 'string', format: 'date' } as Schema
  expect(() => inAnswer(odd, text)).toThrow('the comparison does not know format')
  expect(() => inAnswer(text, odd)).toThrow('the comparison does not know format')
})

describe('the calls of a document', () => {
  const schema = { type: 'object', properties: { a: text }, required: ['a'], additionalProperties: false }
  const operation = {
    operationId: 'trips.read',
    summary: '',
    tags: [],
    parameters: [
      { name: 'id', in: 'path', required: true, schema: text },
      { name: 'year', in: 'query', required: false, schema: text, description: 'May be repeated.' },
    ],
    requestBody: { required: true, content: { 'application/json': { schema } } },
    responses: {
      200: { description: '', content: { 'application/json': { schema: object({ data: schema }) } } },
      404: { description: 'not_found, trip_not_found', content: {} },
    },
    security: [{ visitor: [] }],
  }

  it('have their request in one piece, their answer open and out of its envelope, and their codes', () => {
    expect(callsOf({ paths: { '/trips/{id}': { post: operation } } })).toEqual([
      call({
        signIn: ['visitor'],
        request: object(
          {
            path: object({ id: text }),
            query: object({ year: { anyOf: [text, list(text)] } }, []),
            body: schema as Schema,
          },
          ['path', 'body'],
        ),
        answer: object({ a: text }),
        codes: ['not_found', 'trip_not_found'],
      }),
    ])
  })
})

describe('an answer in parts', () => {
  const parts = object({ place: text })

  it.each<[string, Schema | undefined, string[]]>([
    ['is whole alone', undefined, ['answer changed: comes in no parts any more']],
    ['lacks a field of each part', object({}), ['answer changed: part.place is gone']],
    ['may lack one', object({ place: text }, []), ['answer may lack: part.place']],
    ['gains one', object({ place: text, code: text }), []],
  ])('that %s', (_, now, expected) => {
    expect(linesOf({ parts }, now ? { parts: now } : {})).toEqual(expected)
  })

  it('is nothing new to a release that takes it whole', () => {
    expect(linesOf({}, { parts })).toEqual([])
  })

  it('is read from the document of the API', () => {
    const [read] = callsOf(openApiDocument([placesInParts], '1'))
    expect([read?.mediaType, read?.answer, read?.parts]).toMatchObject([
      'application/json',
      { properties: { places: { type: 'array' } } },
      { properties: { place: { type: 'string' } }, required: ['place'] },
    ])
  })
})
