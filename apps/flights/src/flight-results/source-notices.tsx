import { Button } from '@masa/design-system/button'
import { Notice } from '@masa/design-system/notice'
import type { FlightPart } from '@masa/contract/flights'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import type { FlightSearchState } from './flight-results.query.ts'
import type { CodeNames } from '#src/shared/flight/flight-words.ts'

/** Older than this an answer from memory says its age. */
const WORTH_SAYING_SECONDS = 60

/** What of the search is missing, still running, or old; the results stand. */
export function SourceNotices({
  search,
  names,
}: {
  search: Extract<FlightSearchState, { kind: 'answered' }>
  names: CodeNames
}): ReactElement | null {
  const t = useMessages()
  const { parts, sources, isRunning, isBroken, refresh } = search
  const asked = new Map(
    parts.flatMap((part) => (part.kind === 'begun' ? part.sources.map((source) => [source.id, source] as const) : [])),
  )
  const failed = parts.filter((part): part is Extract<FlightPart, { kind: 'failed' }> => part.kind === 'failed')
  const oldest = Math.max(0, ...parts.map((part) => (part.kind === 'found' ? (part.ageSeconds ?? 0) : 0)))
  const again = (
    <Button look="link" onClick={refresh}>
      {t('flightResults.notice.again')}
    </Button>
  )
  return (
    <>
      {isRunning && sources.asked > 1 && (
        <Notice tone="info">{t('flightResults.progress.sources', { done: sources.done, count: sources.asked })}</Notice>
      )}
      {failed.map(({ source, reason }) => (
        <Notice key={source} tone="warn" isLive action={again}>
          {t(`flightResults.notice.${reason}`, {
            from: names.city(asked.get(source)?.originCode ?? ''),
            to: names.city(asked.get(source)?.destinationCode ?? ''),
          })}
        </Notice>
      ))}
      {isBroken && (
        <Notice tone="warn" isLive action={again}>
          {t('flightResults.notice.broken')}
        </Notice>
      )}
      {oldest >= WORTH_SAYING_SECONDS && !isRunning && (
        <Notice tone="info" action={again}>
          {t('flightResults.notice.age', { count: Math.round(oldest / 60) })}
        </Notice>
      )}
    </>
  )
}
