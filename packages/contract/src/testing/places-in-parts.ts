import * as z from 'zod/mini'
import { inParts } from '../parts.ts'
import { defineRoute } from '../route.ts'
import { commonQuery, text } from '../wire.ts'

/** A call that answers in parts: places as they are found. `how` is for what plays its API. */
export const placesInParts = inParts(
  defineRoute({
    name: 'trial.places',
    summary: 'Places as they are found',
    method: 'GET',
    path: '/trial/places',
    query: z.object({ ...commonQuery, how: z.optional(text()) }),
    answer: z.object({ places: z.array(z.string()) }),
    errors: ['sold_out'],
  }),
  {
    schema: z.object({ place: z.string() }),
    collect: (parts) => ({ places: parts.map(({ place }) => place) }),
  },
)
