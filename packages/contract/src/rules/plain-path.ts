import { splitLocale } from '@masa/i18n'

/**
 * Whether a text is a path of the site that a payment may come back by or go on at: small letters, hyphens and slashes,
 * without a language's prefix, a query or a closing slash. The registry, the return page and the frame around it judge
 * by it, so nothing is declared that the frame does not follow.
 */
export const isPlainPath = (path: string): boolean => /^(?:\/[a-z-]+)+$/.test(path) && splitLocale(path).path === path
