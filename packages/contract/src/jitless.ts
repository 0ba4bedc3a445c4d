import * as z from 'zod/mini'

// A strict content security policy forbids the `new Function` that zod tries by default, and reports each try.
// Imported first by every module here that makes schemas and imports no other that does.
if ('document' in globalThis) z.config({ jitless: true })
