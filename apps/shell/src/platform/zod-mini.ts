import { config } from 'masa-original/zod-mini'

/*
 * A strict content security policy forbids the `new Function` that zod tries by default, and reports each try. Said
 * here, before any schema is made.
 */
config({ jitless: true })

/** What the shell provides of zod/mini: what schemas of the contract are made of; see the face of react-router. */
export {
  array,
  boolean,
  discriminatedUnion,
  enum,
  extend,
  gte,
  int,
  literal,
  looseObject,
  lte,
  maxLength,
  nullable,
  number,
  object,
  optional,
  overwrite,
  parse,
  partialRecord,
  pipe,
  record,
  refine,
  regex,
  safeParse,
  string,
  transform,
  union,
  unknown,
} from 'masa-original/zod-mini'
