import { VisuallyHidden } from '@masa/design-system/visually-hidden'
import { useMemo } from 'react'
import type { ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCarriedKeys } from '#src/shared/carried-keys/carried-keys.ts'
import { useMessages } from '#src/shared/messages.ts'
import { EMPTY_CRITERIA } from '#src/shared/search-criteria/search-criteria.domain.ts'
import { searchAddress } from '#src/shared/search-criteria/search-criteria.params.ts'
import { SearchForm } from '#src/shared/search-form/search-form.tsx'
import type { SearchRequest } from '#src/shared/search-form/search-form.tsx'

/** What the form begins with: the destination that the address names, if it names one. */
function useBeginning(): SearchRequest {
  const { search } = useLocation()
  const named = new URLSearchParams(search).get('destination') ?? ''
  return useMemo(() => {
    const destinations = /^[A-Za-z0-9_-]{1,40}$/.test(named) ? [named] : []
    return { criteria: { ...EMPTY_CRITERIA, destinations }, isDirectOnly: false }
  }, [named])
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
        key={beginning.criteria.destinations.join()}
        initial={beginning}
        onSearch={({ criteria, isDirectOnly }) =>
          void navigate(searchAddress(criteria, { ...carried, ...(isDirectOnly && { stops: 'direct' }) }))
        }
      />
    </>
  )
}
