import { ButtonLink } from '@masa/design-system/button'
import { PhoneIcon } from '@masa/design-system/icons'
import { isolateLtr } from '@masa/i18n'
import { Bdi } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'

/** The seller's number; nothing where it shows none. */
export function CallLink({ phone }: { phone: string | null }): ReactElement {
  const t = useMessages()
  if (phone === null) return <></>
  return (
    <ButtonLink
      look="link"
      size="sm"
      icon={<PhoneIcon size="sm" />}
      href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
      aria-label={t('track.call', { number: isolateLtr(phone) })}
    >
      <Bdi>{phone}</Bdi>
    </ButtonLink>
  )
}
