import { defineRemote } from '@masa/remote-kit'
import { routes } from './routes.tsx'

export const remote = defineRemote({ id: 'flights', routes, slots: {} })
