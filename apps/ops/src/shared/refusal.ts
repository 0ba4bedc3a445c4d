import { isApiError, isUnreachable } from '@masa/api-client'
import { useCommonMessages, useMessages } from './messages.ts'

/** What a failed call has to say: the API's words, which know the language; how long to wait, where that is known. */
export function useRefusal(): (error: unknown) => string {
  const t = useMessages()
  const common = useCommonMessages()
  return (error) => {
    if (!isApiError(error)) return common('error.title')
    if (error.code === 'rate_limited' && error.retryAfterSeconds !== null)
      return t('signIn.refusal.tooMany', { count: Math.max(1, Math.ceil(error.retryAfterSeconds / 60)) })
    return isUnreachable(error) ? t('signIn.refusal.unreachable') : error.message
  }
}
