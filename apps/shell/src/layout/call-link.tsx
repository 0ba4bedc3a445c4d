import { ButtonLink } from '@masa/design-system/button'
import { PhoneIcon } from '@masa/design-system/icons'
import { isolateLtr } from '@masa/i18n'
import { Bdi } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/messages.ts'
import { useAgency } from './agency.query.ts'

/** The number to call; nothing until it is known, and nothing where the agency shows none. */
export function CallLink(): ReactElement | null {
  const t = useMessages()
  const agency = useAgency()
  if (!agency || agency.marketerSpecificContents.componentsVisibility.removePhoneButton) return null
  return (
    <ButtonLink
      look="link"
      size="sm"
      icon={<PhoneIcon size="sm" />}
      href={`tel:${agency.orderPhone.replaceAll(/[^+\d]/g, '')}`}
      aria-label={t('header.call', { number: isolateLtr(agency.orderPhone) })}
    >
      <Bdi>{agency.orderPhone}</Bdi>
    </ButtonLink>
  )
}
