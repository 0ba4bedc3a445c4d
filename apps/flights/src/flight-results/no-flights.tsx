import { Button } from '@masa/design-system/button'
import { EmptyState } from '@masa/design-system/empty-state'
import type { WayOut } from '@masa/design-system/empty-state'
import { CloseIcon } from '@masa/design-system/icons'
import { Picture } from '@masa/design-system/picture'
import { Price } from '@masa/design-system/price'
import { PencilIcon, SlidersIcon } from '@masa/design-system/trip-icons'
import { pictureSources, usd } from '@masa/contract'
import { formatList } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { RichMessage, useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { NO_FILTERS, without, type FilteredFlights, type Filters } from './filters.domain.ts'
import type { FlightTable } from './flight-table.domain.ts'
import { useFilterNames } from './filter-names.ts'
import type { OptionName } from './option-names.ts'
import styles from './flight-results.module.css'

/** No flight is sold for the search. */
export function NothingFound({ onChange }: { onChange: () => void }): ReactElement {
  const t = useMessages()
  return (
    <EmptyState
      art={<Art />}
      title={t('flightResults.empty.title')}
      foot={
        <p className={styles.foot}>
          <Button look="quiet" icon={<PencilIcon />} onClick={onChange}>
            {t('flightResults.bar.change')}
          </Button>
        </p>
      }
    >
      {t('flightResults.empty.lead')}
    </EmptyState>
  )
}

/** There are flights, but the filters leave none: which one stands in the way, with what letting go would show. */
export function NothingLeft({
  table,
  filtered,
  filters,
  onChange,
  nameOf,
}: {
  table: FlightTable
  filtered: FilteredFlights
  filters: Filters
  onChange: (filters: Filters) => void
  nameOf: OptionName
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const { locale } = useLocale()
  const names = useFilterNames(filters, nameOf)
  const lowest = table.itineraries[0]?.excerpt.perPerson ?? usd(0)
  return (
    <EmptyState
      art={<Art />}
      title={t('flightResults.blocked.title', {
        filters: formatList(
          names.map(({ text }) => text),
          locale,
        ),
      })}
      ways={[
        ...filtered.blocked.map(({ name, count, fromMinor }): WayOut => ({
          id: name,
          icon: <CloseIcon />,
          label: t('flightResults.blocked.without', {
            filter: formatList(
              names.filter((each) => each.name === name).map(({ text }) => text),
              locale,
            ),
          }),
          detail: t('flightResults.status.flights', { count }),
          end: (
            <RichMessage
              k="flightResults.blocked.from"
              parts={{ price: <Price money={usd(fromMinor)} cents="never" /> }}
            />
          ),
          onChoose: () => onChange(without(filters, name)),
        })),
        {
          id: 'all',
          icon: <SlidersIcon />,
          label: common('action.clearAll'),
          detail: t('flightResults.status.flights', { count: table.facts.length }),
          end: <RichMessage k="flightResults.blocked.from" parts={{ price: <Price money={lowest} cents="never" /> }} />,
          onChoose: () => onChange(NO_FILTERS),
        },
      ]}
    >
      {t('flightResults.blocked.lead')}
    </EmptyState>
  )
}

function Art(): ReactElement {
  return (
    <Picture {...pictureSources({ subject: 'beach', seed: 'no-flights' }, { kind: 'tall', sizes: '12rem' })} alt="" />
  )
}
