import { useApiClient } from '@masa/api-client'
import { operatorLog } from '@masa/contract/operator'
import type { AnswerOf } from '@masa/contract'
import { SectionHead } from '@masa/design-system/layout'
import { Skeleton } from '@masa/design-system/skeleton'
import { DataTable } from '@masa/design-system/table'
import type { TableColumn } from '@masa/design-system/table'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { LoadFailure } from '#src/shared/load-failure.tsx'
import { useMessages } from '#src/shared/messages.ts'
import { Moment } from '#src/shared/moment.tsx'

type LogRow = AnswerOf<typeof operatorLog>[number]

/** The latest sign-ins and account changes, so that operators notice those that were not their own. */
export function SignInLog(): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const log = useQuery({
    queryKey: ['desk', 'inside', 'log'],
    queryFn: ({ signal }) => api.call(operatorLog, {}, { signal }),
    staleTime: 0,
  })
  return (
    <section aria-labelledby="log-title">
      <SectionHead id="log-title" title={t('account.log.title')} lead={t('account.log.lead')} />
      {log.data ? (
        <DataTable<LogRow>
          caption={t('account.log.title')}
          rows={log.data}
          rowId={({ at, action, name }) => `${at} ${action} ${name}`}
          columns={columnsOf(t)}
        />
      ) : log.isError ? (
        <LoadFailure onRetry={() => void log.refetch()} />
      ) : (
        <Skeleton look="block" height="12rem" />
      )}
    </section>
  )
}

type Words = ReturnType<typeof useMessages>

const columnsOf = (t: Words): TableColumn<LogRow>[] => [
  { id: 'at', label: t('account.log.time'), isRowHeader: true, cell: ({ at }) => <Moment at={at} /> },
  { id: 'action', label: t('account.log.what'), cell: ({ action }) => t(`account.actions.${action}`) },
  {
    id: 'name',
    label: t('account.log.who'),
    cell: ({ name }) => (name === null ? t('account.log.unknown') : <bdi dir="ltr">{name}</bdi>),
  },
  {
    id: 'address',
    label: t('account.log.from'),
    cell: ({ address }) => (address === null ? t('account.log.machine') : <bdi dir="ltr">{address}</bdi>),
  },
]
