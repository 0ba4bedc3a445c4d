import { ButtonLink } from '@masa/design-system/button'
import { ChevronBackIcon } from '@masa/design-system/icons'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import styles from './tracking.module.css'

/** Above a part of an order that has a page of its own. */
export function BackToOrder({ href }: { href: string }): ReactElement {
  const t = useMessages()
  return (
    <p className={styles.back}>
      <ButtonLink look="link" href={href} icon={<ChevronBackIcon size="sm" />}>
        {t('people.back')}
      </ButtonLink>
    </p>
  )
}
