import { usd } from '@masa/contract'
import { formatMoneyIsolated, isolateLtr } from '@masa/i18n'
import { useMessages } from '#src/shared/messages.ts'
import { clockText } from './filter-panel.tsx'
import { chosenIn, type FilterName, type Filters, type Range } from './filters.domain.ts'
import { FACETS, type Facet } from './flight-table.domain.ts'
import type { OptionName } from './option-names.ts'

/** A filter in use, as text; `option` of those of which several may be chosen. */
export interface NamedFilter {
  readonly name: FilterName
  readonly option?: { readonly facet: Facet; readonly value: string }
  readonly text: string
}

/** The filters in use, in the order of the page. */
export function useFilterNames(filters: Filters, nameOf: OptionName): NamedFilter[] {
  const t = useMessages()
  const span = (range: Range, write: (value: number) => string): { from: string; to: string } => ({
    from: write(range[0]),
    to: write(range[1]),
  })
  const clock = (minute: number): string => isolateLtr(clockText(minute))
  return [
    ...FACETS.flatMap((facet) =>
      chosenIn(filters, facet).map((value) => ({ name: facet, option: { facet, value }, text: nameOf(facet, value) })),
    ),
    ...(filters.budget === null
      ? []
      : [
          {
            name: 'budget' as const,
            text: t(
              'flightResults.filter.budgetRange',
              span(filters.budget, (dollars) => formatMoneyIsolated(usd(dollars * 100))),
            ),
          },
        ]),
    ...(filters.outward === null
      ? []
      : [{ name: 'outward' as const, text: t('flightResults.filter.outwardRange', span(filters.outward, clock)) }]),
    ...(filters.return === null
      ? []
      : [{ name: 'return' as const, text: t('flightResults.filter.returnRange', span(filters.return, clock)) }]),
    ...(filters.maxHours === null
      ? []
      : [{ name: 'maxHours' as const, text: t('flightResults.filter.upToHours', { count: filters.maxHours }) }]),
  ]
}
