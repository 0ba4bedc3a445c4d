import { defineRemote } from '@masa/remote-kit'
import { LOUNGE } from '@masa/lounge-contract'
import { routes } from './routes.tsx'

export const remote = defineRemote({ id: LOUNGE, routes, slots: {} })
