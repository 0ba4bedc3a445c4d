import { VisuallyHidden } from '@masa/design-system/visually-hidden'
import type { HomePlace, HomeSearchTabProps } from '@masa/remote-kit'
import { useMemo } from 'react'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { useCarriedKeys } from '@masa/checkout/begin'
import { useMessages } from '#src/shared/messages.ts'
import { EMPTY_CRITERIA } from '#src/shared/search-criteria/search-criteria.domain.ts'
import { searchAddress } from '#src/shared/search-criteria/search-criteria.address.ts'
import { SearchForm } from '#src/shared/search-form/search-form.tsx'
import type { SearchRequest } from '#src/shared/search-form/search-form.tsx'

/** What the form begins with: the destination whose own page this is, or the country. */
function beginningAt(place: HomePlace | undefined): SearchRequest {
  const where =
    place?.kind === 'country' ? { country: place.code } : { destinations: place === undefined ? [] : [place.code] }
  return { criteria: { ...EMPTY_CRITERIA, ...where }, isDirectOnly: false }
}

/** The home page's tab for packages. The shell's history puts the language on the address. */
export function SearchTab({ place }: HomeSearchTabProps): ReactElement {
  const t = useMessages()
  const navigate = useNavigate()
  const carried = useCarriedKeys()
  const beginning = useMemo(() => beginningAt(place), [place])
  return (
    <>
      <VisuallyHidden as="h2">{t('searchTab.heading')}</VisuallyHidden>
      <SearchForm
        key={beginning.criteria.destinations.join() + (beginning.criteria.country ?? '')}
        initial={beginning}
        onSearch={({ criteria, isDirectOnly }) =>
          void navigate(searchAddress(criteria, { ...carried, ...(isDirectOnly && { stops: 'direct' }) }))
        }
      />
    </>
  )
}
