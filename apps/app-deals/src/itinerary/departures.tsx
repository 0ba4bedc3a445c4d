import { Price } from '@masa/design-system/price'
import { VisuallyHidden } from '@masa/design-system/visually-hidden'
import type { Money } from '@masa/contract'
import type { AppItinerary } from '@masa/contract/app-deals'
import { formatDayMonth, spellDate, weekdayName } from '@masa/i18n'
import { Bdi, useLocale } from '@masa/i18n/react'
import type { ChoiceState } from '@masa/remote-kit/use-at-once'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { useMessages } from '#src/shared/messages.ts'
import styles from './departures.module.css'

/** Days on which one can leave, each with its price, as arches; the chosen one stands in the address. */
export function Departures({
  itinerary,
  chosen,
  onChoose,
}: {
  itinerary: AppItinerary
  chosen: string
  /** Null for the deal's own day. */
  onChoose: (packId: string | null) => ChoiceState
}): ReactElement {
  const t = useMessages()
  const { locale } = useLocale()
  const [params, setParams] = useSearchParams()
  function choose(packId: string): void {
    const isOwn = packId === itinerary.package.packId
    const state = onChoose(isOwn ? null : packId)
    const next = new URLSearchParams(params)
    if (isOwn) next.delete('packId')
    else next.set('packId', packId)
    setParams(next, { replace: true, preventScrollReset: true, state })
  }
  const face = (date: string, { perPerson, isReduced }: { perPerson: Money; isReduced: boolean }) => (
    <span className={styles.arch}>
      <VisuallyHidden>{spellDate(date, locale)}</VisuallyHidden>
      <small aria-hidden="true">{weekdayName(date, locale, 'short')}</small>
      <b aria-hidden="true">
        <Bdi>{formatDayMonth(date)}</Bdi>
      </b>
      <span className={isReduced ? styles.reduced : styles.price}>
        <Price money={perPerson} />
      </span>
    </span>
  )
  return (
    <fieldset className={styles.group}>
      <legend>
        <VisuallyHidden>{t('itinerary.part.departures')}</VisuallyHidden>
      </legend>
      <div className={styles.days}>
        {itinerary.departures.map(({ packId, dateFrom, perPerson, dealId }) => (
          <label key={packId} className={styles.day}>
            <input
              type="radio"
              name="departure"
              className={styles.radio}
              checked={packId === chosen}
              onChange={() => choose(packId)}
            />
            {face(dateFrom, { perPerson, isReduced: dealId !== null })}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
