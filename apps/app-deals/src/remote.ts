import { defineRemote } from '@masa/remote-kit'
import { routes } from './routes.tsx'

export const remote = defineRemote({ id: 'app-deals', routes, slots: {} })
