/** The API with the products of the journeys beside its own. */
import { serve } from '@masa/api/serve'
import { createLoungeArea } from '@masa/lounge-api/area'
import { createParkingArea } from '@masa/parking-api/area'

/** Where a desk is, and by what it knows us. */
function deskOf(product: 'LOUNGE' | 'PARKING'): { baseUrl: string; key: string } {
  const { [`${product}_DESK_URL`]: baseUrl, [`${product}_DESK_KEY`]: key } = process.env
  if (baseUrl === undefined || key === undefined)
    throw new Error(`${product}_DESK_URL and ${product}_DESK_KEY are not set`)
  return { baseUrl, key }
}

await serve([createParkingArea(deskOf('PARKING')), createLoungeArea(deskOf('LOUNGE'))])
