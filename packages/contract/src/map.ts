import * as z from 'zod/mini'
import { defineRoute } from './route.ts'

/** The base map of our own (Natural Earth's coasts, public domain): vector data, so that no foreign tile server sees a visitor. */

/** A square of coast to draw as SVG. */
export const baseMapSchema = z.object({
  viewBox: z.string(),
  /** The degrees at the sheet's edges; within them both axes are linear, so a point's place is a proportion. */
  bounds: z.object({ north: z.number(), south: z.number(), east: z.number(), west: z.number() }),
  /** Kilometres of one unit of the view box. */
  kmPerUnit: z.number(),
  /** Paths of land, filled by the even-odd rule over a sheet of sea. */
  land: z.array(z.string()),
})
export type BaseMap = z.infer<typeof baseMapSchema>

const decimal = (low: number, high: number) =>
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,8})?$/)),
    z.pipe(
      z.transform((value: string) => Number(value)),
      z.number().check(z.gte(low), z.lte(high)),
    ),
  )

export const mapBase = defineRoute({
  name: 'map.base',
  summary: 'The coast around a point, in a square of 10 to 200 kilometres',
  method: 'GET',
  path: '/map/base',
  query: z.object({
    langCode: z.optional(z.string()),
    lat: decimal(-70, 70),
    lon: decimal(-179, 179),
    spanKm: decimal(10, 200),
  }),
  answer: baseMapSchema,
})
