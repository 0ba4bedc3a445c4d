import { isApiError } from '@masa/api-client'
import { ArchIcon } from '@masa/design-system/arch'
import { Button, ButtonLink } from '@masa/design-system/button'
import { FailedPart } from '@masa/design-system/notice'
import { HeartIcon, SparkleIcon } from '@masa/design-system/trip-icons'
import type { ReactElement, ReactNode } from 'react'
import { asElement } from '@masa/design-system/layout'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { useCarriedKeys, withCarried } from '#src/shared/use-carried-keys.ts'
import styles from './app-home.module.css'

/** Nothing is in what was chosen: the ways out are all deals, and the search. */
export function NoDeals({ allHref }: { allHref: string }): ReactElement {
  const t = useMessages()
  return (
    <Nothing icon={<SparkleIcon />} title={t('appHome.empty.title')} text={t('appHome.empty.text')}>
      <ButtonLink look="quiet" href={allHref}>
        {t('appHome.group.back')}
      </ButtonLink>
    </Nothing>
  )
}

export function NoFavourites(): ReactElement {
  const t = useMessages()
  const carried = useCarriedKeys()
  return (
    <Nothing icon={<HeartIcon />} title={t('appHome.empty.favourites')} text={t('appHome.empty.favouritesText')}>
      <ButtonLink look="quiet" href={withCarried('/app', carried)}>
        {t('appHome.group.back')}
      </ButtonLink>
    </Nothing>
  )
}

function Nothing({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode
  title: string
  text: string
  children: ReactNode
}): ReactElement {
  const t = useMessages()
  const carried = useCarriedKeys()
  return (
    <div className={styles.nothing} role="status">
      <ArchIcon>{icon}</ArchIcon>
      <h2>{title}</h2>
      <p>{text}</p>
      <div className={styles.ways}>
        <ButtonLink look="primary" href={withCarried('/search-result', carried)}>
          {t('appHome.empty.search')}
        </ButtonLink>
        {asElement(children)}
      </div>
    </div>
  )
}

export function HomeFailure({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  return (
    <FailedPart
      title={t('appHome.failure.title')}
      reference={{ label: common('error.reference'), code: isApiError(error) ? error.requestId : null }}
      action={
        <Button look="quiet" size="sm" onClick={onRetry}>
          {common('action.retry')}
        </Button>
      }
    >
      {t('appHome.failure.text')}
    </FailedPart>
  )
}
