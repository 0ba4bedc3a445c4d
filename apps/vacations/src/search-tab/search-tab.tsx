import { VisuallyHidden } from '@masa/design-system/visually-hidden'
import { useMemo } from 'react'
import type { ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCarriedKeys } from '#src/shared/carried-keys/use-carried-keys.ts'
import { useMessages } from '#src/shared/messages.ts'
import { EMPTY_CRITERIA } from '#src/shared/search-criteria/search-criteria.domain.ts'
import { searchAddress } from '#src/shared/search-criteria/search-criteria.address.ts'
import { SearchForm } from '#src/shared/search-form/search-form.tsx'
import type { SearchRequest } from '#src/shared/search-form/search-form.tsx'

/** What the form begins with: the destination that the address names, or the country on a country's page. */
function useBeginning(): SearchRequest {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const named = query.get('destination') ?? ''
  const isCountry = query.get('areaType') === 'true'
  return useMemo(() => {
    const place = /^[A-Za-z0-9_-]{1,40}$/.test(named) ? named.toUpperCase() : null
    const where = isCountry ? { country: place } : { destinations: place === null ? [] : [place] }
    return { criteria: { ...EMPTY_CRITERIA, ...where }, isDirectOnly: false }
  }, [named, isCountry])
}

/** The home page's tab for packages. The shell's history puts the language on the address. */
export function SearchTab(): ReactElement {
  const t = useMessages()
  const navigate = useNavigate()
  const carried = useCarriedKeys()
  const beginning = useBeginning()
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
