import { useApiClient } from '@masa/api-client'
import { Button } from '@masa/design-system/button'
import { Checkbox } from '@masa/design-system/checkbox'
import { useIsPhone } from '@masa/design-system/sheet'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { departuresQuery } from './departures.query.ts'
import styles from './search-form.module.css'

const USUAL_STAYS = [2, 3, 4, 5, 7, 10, 14]

/** Any stay, or some of those that are sold there. */
export function NightsPicker({
  nights,
  codes,
  onChange,
}: {
  nights: readonly number[]
  codes: readonly string[]
  onChange: (nights: readonly number[]) => void
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const api = useApiClient()
  const departures = useQuery({ ...departuresQuery(api, codes), enabled: codes.length > 0 })
  const sold = [...new Set((departures.data ?? []).filter(({ hasSeats }) => hasSeats).flatMap((day) => day.nights))]
  const stays = [...new Set([...(sold.length > 0 ? sold : USUAL_STAYS), ...nights])].sort((a, b) => a - b)
  return (
    <fieldset>
      <legend className={styles.spoken}>{t('searchForm.nights.title')}</legend>
      <Checkbox label={t('searchForm.nights.any')} checked={nights.length === 0} onChange={() => onChange([])} />
      <div className={styles.stayGrid}>
        {stays.map((stay) => (
          <Checkbox
            key={stay}
            label={common('count.nights', { count: stay })}
            checked={nights.includes(stay)}
            onChange={() =>
              onChange(
                nights.includes(stay)
                  ? nights.filter((other) => other !== stay)
                  : [...nights, stay].sort((a, b) => a - b),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The button. */
export function NightsFoot({ onClose }: { onClose: () => void }): ReactElement {
  const t = useMessages()
  const isPhone = useIsPhone()
  return (
    <Button look={isPhone ? 'primary' : 'brand'} isBlock={isPhone} onClick={onClose}>
      {t('searchForm.nights.confirm')}
    </Button>
  )
}
