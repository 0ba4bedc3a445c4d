import { createMessages, createPackageMessages, createPackageRichMessage } from '@masa/i18n/react'
import type common from '@masa/i18n/messages/en.json'
import type own from '../messages/en.json'

/** The words of the fields, keys checked against `en.json`. */
export const useMessages = createPackageMessages<typeof own>('trip-search')
/** A message of the fields with elements inside. */
export const RichMessage = createPackageRichMessage<typeof own>('trip-search')
/** The words that every page shares: actions, counts, errors. */
export const useCommonMessages = createMessages<typeof common>('common')
