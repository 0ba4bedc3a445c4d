import { defineRemote } from '@masa/remote-kit'
import { routes } from './routes.tsx'

export const remote = defineRemote({ id: 'order-tracking', routes, slots: {} })
