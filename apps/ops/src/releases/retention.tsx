import { useApiClient } from '@masa/api-client'
import { collectReleases } from '@masa/contract/release-desk'
import { Button } from '@masa/design-system/button'
import { SectionHead } from '@masa/design-system/layout'
import { Notice } from '@masa/design-system/notice'
import { formatDecimal } from '@masa/i18n'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { Moment } from '#src/shared/moment.tsx'
import { useRefusal } from '#src/shared/refusal.ts'
import { Version } from './names.tsx'
import styles from './releases.module.css'

/** What retention would delete: looked at when asked for, deleted by the command alone. */
export function Retention(): ReactElement {
  const t = useMessages()
  const api = useApiClient()
  const refusalOf = useRefusal()
  const look = useMutation({ mutationFn: () => api.call(collectReleases, { body: { isDryRun: true } }) })
  return (
    <section aria-labelledby="retention-title">
      <SectionHead
        id="retention-title"
        title={t('releases.retention.title')}
        lead={t('releases.retention.lead')}
        end={
          <Button look="quiet" size="sm" isBusy={look.isPending} onClick={() => look.mutate()}>
            {t('releases.retention.look')}
          </Button>
        }
      />
      <div role="status">
        {look.data?.length === 0 && <p>{t('releases.retention.none')}</p>}
        {look.data !== undefined && look.data.length > 0 && (
          <ul className={styles.releases}>
            {look.data.map(({ remote, version, publishedAt, bytes }) => (
              <li key={`${remote} ${version}`}>
                <div>
                  <b>
                    <bdi dir="ltr">{remote}</bdi> <Version version={version} />
                  </b>
                  <small>
                    <Moment at={publishedAt} />
                  </small>
                </div>
                <span className={styles.fine}>
                  {t('releases.retention.size', { value: formatDecimal(bytes / 1_000_000, 1) })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {look.error !== null && (
        <Notice tone="bad" isLive>
          {refusalOf(look.error)}
        </Notice>
      )}
    </section>
  )
}
