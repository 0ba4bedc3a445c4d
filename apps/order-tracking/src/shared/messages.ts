import { createMessages } from '@masa/i18n/react'
import type common from '@masa/i18n/messages/en.json'
import type own from '../../messages/en.json'

/** This remote's words, keys checked against `en.json`. */
export const useMessages = createMessages<typeof own>('order-tracking')
/** The words that every page shares: actions, counts, errors. */
export const useCommonMessages = createMessages<typeof common>('common')
