import type { Outcome } from '@masa/contract/release-desk'
import { Notice } from '@masa/design-system/notice'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { useRefusal } from '#src/shared/refusal.ts'
import { useChangeWords } from './change-words.ts'
import type { Change } from './use-change.ts'

/** What became of the last change, in words: done and from when, or not and why. */
export function OutcomeNotice({
  change,
  outcome,
  error,
}: {
  change: Change | undefined
  outcome: Outcome | undefined
  error: unknown
}): ReactElement | null {
  const t = useMessages()
  const wordsOf = useChangeWords()
  const refusalOf = useRefusal()
  if (change === undefined || (outcome === undefined && error === null)) return null
  if (outcome?.done === true)
    return (
      <Notice tone="good" isLive title={wordsOf(change).done}>
        {t('releases.outcome.soon')}
      </Notice>
    )
  return (
    <Notice tone="bad" isLive title={t('releases.outcome.refused')}>
      {outcome === undefined ? (
        refusalOf(error)
      ) : (
        <ul>
          {outcome.refusals.map(({ kind, names, message }) => (
            <li key={message}>
              <span>{t(`releases.refusals.${kind}`)}</span>
              {names.length > 0 && (
                <>
                  {' '}
                  <bdi dir="ltr">{names.slice(0, 5).join(', ')}</bdi>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
