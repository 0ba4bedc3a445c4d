import { createMessages, createPackageMessages, createPackageRichMessage } from '@masa/i18n/react'
import type common from '@masa/i18n/messages/en.json'
import type own from '../messages/en.json'

/** The checkout's words, keys checked against `en.json`. */
export const useMessages = createPackageMessages<typeof own>('checkout')
/** A message of the checkout with elements inside. */
export const RichMessage = createPackageRichMessage<typeof own>('checkout')
/** The words that every page shares: actions, counts, errors. */
export const useCommonMessages = createMessages<typeof common>('common')
