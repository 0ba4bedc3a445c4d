import { useApiClient } from '@masa/api-client'
import type { SearchResult } from '@masa/contract/vacations'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { subCategoriesQuery } from '#src/shared/search-form/search-form.query.ts'
import { BAGS, DAY_PARTS, SCORES, STOP_COUNTS } from './filters.domain.ts'
import type { Facet } from './filters.domain.ts'
import { subjectsQuery } from './search-results.query.ts'

/** What an option of a facet is called in the page's language. */
export type OptionName = (facet: Facet, option: string) => string

/** Names of options: of our own from the messages, of the trade from the results and the lookups. */
export function useOptionNames(results: readonly SearchResult[]): OptionName {
  const t = useMessages()
  const common = useCommonMessages()
  const api = useApiClient()
  const kinds = useQuery(subCategoriesQuery(api)).data
  const themes = useQuery(subjectsQuery(api)).data
  const known = useMemo(() => {
    const names = new Map<string, string>()
    const put = (facet: Facet, code: string, name: string) => names.set(`${facet}/${code}`, name)
    for (const result of results) {
      put('board', result.board.code, result.board.name)
      put('district', result.districtCode, result.district)
      for (const { code, name } of result.facilities) put('facility', code, name)
      for (const flight of [result.outwardFlight, result.inwardFlight])
        put('airline', flight.airlineCode, flight.airlineName)
    }
    for (const { code, name } of kinds ?? []) put('subCategory', code, name)
    for (const { code, name } of themes ?? []) put('subject', code, name)
    return names
  }, [results, kinds, themes])

  return (facet, option) => {
    switch (facet) {
      case 'stars':
        return common('a11y.stars', { count: Number(option) })
      case 'score':
        return isOneOf(SCORES, option) ? t('searchResults.filter.scoreFrom', { score: option }) : option
      case 'stops':
        return isOneOf(STOP_COUNTS, option) ? t(`searchResults.stops.${option}`) : option
      case 'departure':
        return isOneOf(DAY_PARTS, option) ? t(`searchResults.departure.${option}`) : option
      case 'return':
        return isOneOf(DAY_PARTS, option) ? t(`searchResults.return.${option}`) : option
      case 'bags':
        return isOneOf(BAGS, option) ? t(`searchResults.bags.${option}`) : option
      case 'board':
      case 'district':
      case 'facility':
      case 'airline':
      case 'subCategory':
      case 'subject':
        return known.get(`${facet}/${option}`) ?? option
    }
  }
}

function isOneOf<Value extends string>(values: readonly Value[], value: string): value is Value {
  return (values as readonly string[]).includes(value)
}
