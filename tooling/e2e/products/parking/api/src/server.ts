/** The API with airport parking beside its own products. */
import { serve } from '@masa/api/serve'
import { createParkingArea } from './parking-area.ts'

const { PARKING_DESK_URL, PARKING_DESK_KEY } = process.env
if (PARKING_DESK_URL === undefined || PARKING_DESK_KEY === undefined)
  throw new Error('PARKING_DESK_URL and PARKING_DESK_KEY say where the desk of the shuttle is, and by what it knows us')

await serve([createParkingArea({ baseUrl: PARKING_DESK_URL, key: PARKING_DESK_KEY })])
