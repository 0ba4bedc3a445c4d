import { Button } from '@masa/design-system/button'
import { Chip, ChipList } from '@masa/design-system/tag'
import { usd } from '@masa/contract'
import { formatMoneyIsolated } from '@masa/i18n'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { chosenIn, FACETS, NO_FILTERS, toggled } from './filters.domain.ts'
import type { Filters } from './filters.domain.ts'
import type { OptionName } from './option-names.ts'
import styles from './search-results.module.css'

/** The filters in use, each with its way out. */
export function ActiveFilters({
  filters,
  onChange,
  nameOf,
}: {
  filters: Filters
  onChange: (filters: Filters) => void
  nameOf: OptionName
}): ReactElement | null {
  const t = useMessages()
  const common = useCommonMessages()
  const chips = FACETS.flatMap((facet) =>
    chosenIn(filters, facet).map((option) => ({ facet, option, name: nameOf(facet, option) })),
  )
  if (chips.length === 0 && filters.budget === null) return null
  const [from, to] = filters.budget ?? [0, 0]
  // One string for the eye and for the button's name.
  const range = t('searchResults.filter.budgetRange', {
    from: formatMoneyIsolated(usd(from * 100)),
    to: formatMoneyIsolated(usd(to * 100)),
  })
  return (
    <div className={styles.active}>
      <ChipList label={t('searchResults.filter.inUse')}>
        {chips.map(({ facet, option, name }) => (
          <Chip
            key={`${facet}/${option}`}
            removeLabel={t('searchResults.filter.remove', { name })}
            onRemove={() => onChange(toggled(filters, facet, option))}
          >
            {name}
          </Chip>
        ))}
        {filters.budget !== null && (
          <Chip
            removeLabel={t('searchResults.filter.remove', { name: range })}
            onRemove={() => onChange({ ...filters, budget: null })}
          >
            {range}
          </Chip>
        )}
      </ChipList>
      <Button look="link" onClick={() => onChange(NO_FILTERS)}>
        {common('action.clearAll')}
      </Button>
    </div>
  )
}
