import { EmptyState } from '@masa/design-system/empty-state'
import type { WayOut } from '@masa/design-system/empty-state'
import { CalendarIcon, CloseIcon, MoonIcon, PinIcon, UsersIcon } from '@masa/design-system/icons'
import { PencilIcon, SlidersIcon } from '@masa/design-system/trip-icons'
import { Picture } from '@masa/design-system/picture'
import { Price } from '@masa/design-system/price'
import { Button } from '@masa/design-system/button'
import { pictureSources, usd } from '@masa/contract'
import type { Money } from '@masa/contract'
import type { Destination } from '@masa/contract/content'
import type { SearchAnswer, SearchResult } from '@masa/contract/vacations'
import { formatDateRange, formatList, formatMoneyIsolated } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { RichMessage, useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { placeNames } from '@masa/trip-search/places'
import { chosenIn, FACETS, NO_FILTERS, releases } from './filters.domain.ts'
import type { Filters } from './filters.domain.ts'
import type { OptionName } from './option-names.ts'
import styles from './search-results.module.css'

type Advice = SearchAnswer['advice'][number]

/** Nothing is sold for the criteria: what to loosen, with what each would find. */
export function NothingFound({
  place,
  advice,
  destinations,
  onAdvice,
  onChange,
}: {
  place: string
  advice: readonly Advice[]
  destinations: readonly Destination[]
  onAdvice: (query: Readonly<Record<string, string>>) => void
  onChange: () => void
}): ReactElement {
  const t = useMessages()
  const { locale } = useLocale()
  const detailOf = ({ loosen, query }: Advice): string | undefined => {
    if (loosen === 'dates' && query.fromDate && query.toDate) return formatDateRange(query.fromDate, query.toDate)
    if (loosen === 'destination' && query.dest)
      return formatList(placeNames({ destinations: query.dest.split(','), country: null }, destinations), locale)
    return undefined
  }
  return (
    <EmptyState
      art={<Art />}
      title={place === '' ? t('searchResults.empty.title') : t('searchResults.empty.titleAt', { place })}
      ways={advice.map((one): WayOut => {
        const detail = detailOf(one)
        const Icon = ICONS[one.loosen]
        return {
          id: one.loosen,
          icon: <Icon />,
          label: t(`searchResults.advice.${one.loosen}`),
          detail: <Found count={one.count} {...(detail === undefined ? {} : { detail })} />,
          end: <From money={one.priceFrom} />,
          onChoose: () => onAdvice(one.query),
        }
      })}
      foot={
        <p className={styles.foot}>
          <Button look="quiet" icon={<PencilIcon />} onClick={onChange}>
            {t('searchResults.bar.change')}
          </Button>
        </p>
      }
    >
      {advice.length > 0 ? t('searchResults.empty.lead') : t('searchResults.empty.noAdvice')}
    </EmptyState>
  )
}

/** There are packages, but the filters leave none: which one stands in the way, with what letting go would show. */
export function NothingLeft({
  results,
  filters,
  onChange,
  nameOf,
}: {
  results: readonly SearchResult[]
  filters: Filters
  onChange: (filters: Filters) => void
  nameOf: OptionName
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const { locale } = useLocale()
  const budget =
    filters.budget === null
      ? []
      : [t('searchResults.filter.upTo', { price: formatMoneyIsolated(usd(filters.budget[1] * 100)) })]
  const names = [
    ...FACETS.flatMap((facet) => chosenIn(filters, facet).map((option) => nameOf(facet, option))),
    ...budget,
  ]
  return (
    <EmptyState
      art={<Art />}
      title={t('searchResults.blocked.title', { filters: formatList(names, locale) })}
      ways={[
        ...releases(results, filters).map((release): WayOut => ({
          id: release.facet,
          icon: <CloseIcon />,
          label:
            release.facet === 'budget'
              ? t('searchResults.blocked.withoutBudget')
              : t('searchResults.blocked.without', {
                  filter: formatList(
                    chosenIn(filters, release.facet).map((option) =>
                      nameOf(release.facet as (typeof FACETS)[number], option),
                    ),
                    locale,
                  ),
                }),
          detail: <Found count={release.count} />,
          end: <From money={usd(release.fromMinor)} />,
          onChoose: () => onChange(release.filters),
        })),
        {
          id: 'all',
          icon: <SlidersIcon />,
          label: common('action.clearAll'),
          detail: <Found count={results.length} />,
          end: <From money={usd(Math.min(...results.map((result) => result.price.perPerson.amountMinor)))} />,
          onChoose: () => onChange(NO_FILTERS),
        },
      ]}
    >
      {t('searchResults.blocked.lead')}
    </EmptyState>
  )
}

const ICONS = {
  dates: CalendarIcon,
  nights: MoonIcon,
  destination: PinIcon,
  subCategory: SlidersIcon,
  travellers: UsersIcon,
} as const satisfies Record<Advice['loosen'], unknown>

function Found({ count, detail }: { count: number; detail?: string }): ReactElement {
  const t = useMessages()
  return (
    <>
      {detail !== undefined && <span>{`${detail} · `}</span>}
      <span>{t('searchResults.status.packages', { count })}</span>
    </>
  )
}

function From({ money }: { money: Money }): ReactElement {
  return <RichMessage k="searchResults.empty.from" parts={{ price: <Price money={money} cents="never" /> }} />
}

function Art(): ReactElement {
  return (
    <Picture
      {...pictureSources({ subject: 'beach', seed: 'nothing-found' }, { kind: 'tall', sizes: '12rem' })}
      alt=""
    />
  )
}
