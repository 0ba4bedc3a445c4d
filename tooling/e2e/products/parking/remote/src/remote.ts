import { defineRemote } from '@masa/remote-kit'
import { PARKING } from '@masa/parking-contract'
import { routes } from './routes.tsx'

export const remote = defineRemote({ id: PARKING, routes, slots: {} })
