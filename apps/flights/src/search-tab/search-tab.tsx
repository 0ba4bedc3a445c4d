import { VisuallyHidden } from '@masa/design-system/visually-hidden'
import type { HomeSearchTabProps } from '@masa/remote-kit'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { useMessages } from '#src/shared/messages.ts'
import { EMPTY_JOURNEY } from '#src/shared/journey/journey.domain.ts'
import { journeyAddress } from '#src/shared/journey/journey.params.ts'
import { JourneyForm } from '#src/shared/journey-form/journey-form.tsx'
import { useCarriedKeys } from '@masa/checkout/begin'

/** The home page's tab for flights; on the page of a destination it leads there. */
export function SearchTab({ place }: HomeSearchTabProps): ReactElement {
  const t = useMessages()
  const navigate = useNavigate()
  const carried = useCarriedKeys()
  const destinations = place?.kind === 'destination' ? [place.code] : []
  return (
    <>
      <VisuallyHidden as="h2">{t('searchTab.heading')}</VisuallyHidden>
      <JourneyForm
        key={destinations.join()}
        initial={{ ...EMPTY_JOURNEY, destinations }}
        onSearch={(journey) => void navigate(journeyAddress(journey, carried))}
      />
    </>
  )
}
