import { createMessages } from '@masa/i18n/react'
import type own from '../../messages/en.json'

/** This remote's words (Flights), keys checked against `en.json`. */
export const useMessages = createMessages<typeof own>('flights')
