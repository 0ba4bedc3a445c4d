import { useApiClient } from '@masa/api-client'
import { signOutOperator } from '@masa/contract/operator'
import { Button } from '@masa/design-system/button'
import { AlertIcon, ShieldIcon } from '@masa/design-system/icons'
import { Anchor } from '@masa/design-system/link'
import { Tag } from '@masa/design-system/tag'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { standingQuery, useSignInStep } from '#src/shared/sign-in/sign-in.query.ts'
import { useMessages } from '#src/shared/messages.ts'
import styles from './operator-header.module.css'

/** What the desk puts into the head of its site: its pages, who is there and how safely, and the way out. */
export function OperatorHeader(): ReactElement | null {
  const t = useMessages()
  const api = useApiClient()
  const { pathname } = useLocation()
  const { data } = useQuery(standingQuery(api))
  const leave = useSignInStep(signOutOperator)
  if (data?.kind !== 'signedIn') return null
  const pages = [
    { href: '/desk', label: t('header.releases') },
    { href: '/desk/account', label: t('header.account') },
  ]
  return (
    <>
      <nav aria-label={t('header.pages')} className={styles.nav}>
        {pages.map(({ href, label }) => (
          <Anchor key={href} href={href} aria-current={pathname === href ? 'page' : undefined}>
            {label}
          </Anchor>
        ))}
      </nav>
      <div className={styles.who}>
        {data.hasSecondFactor ? (
          <Tag tone="good" icon={<ShieldIcon size="sm" />}>
            {t('header.twoSteps')}
          </Tag>
        ) : (
          <Tag tone="warn" icon={<AlertIcon size="sm" />}>
            {t('header.passwordOnly')}
          </Tag>
        )}
        <bdi dir="ltr" className={styles.name}>
          {data.name}
        </bdi>
        <Button look="link" isBusy={leave.isPending} onClick={() => leave.mutate({})}>
          {t('header.signOut')}
        </Button>
      </div>
    </>
  )
}
