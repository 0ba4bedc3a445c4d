import { VisuallyHidden } from '@masa/design-system/visually-hidden'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { useCarriedKeys } from '#src/shared/carried-keys/carried-keys.ts'
import { useMessages } from '#src/shared/messages.ts'
import { EMPTY_CRITERIA } from '#src/shared/search-criteria/search-criteria.domain.ts'
import { searchAddress } from '#src/shared/search-criteria/search-criteria.params.ts'
import { SearchForm } from '#src/shared/search-form/search-form.tsx'

const NOTHING_YET = { criteria: EMPTY_CRITERIA, isDirectOnly: false }

/** The home page's tab for packages. The shell's history puts the language on the address. */
export function SearchTab(): ReactElement {
  const t = useMessages()
  const navigate = useNavigate()
  const carried = useCarriedKeys()
  return (
    <>
      <VisuallyHidden as="h2">{t('searchTab.heading')}</VisuallyHidden>
      <SearchForm
        initial={NOTHING_YET}
        onSearch={({ criteria, isDirectOnly }) =>
          void navigate(searchAddress(criteria, { ...carried, ...(isDirectOnly && { stops: 'direct' }) }))
        }
      />
    </>
  )
}
