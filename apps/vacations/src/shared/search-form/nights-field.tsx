import { useApiClient } from '@masa/api-client'
import { Button } from '@masa/design-system/button'
import { Checkbox } from '@masa/design-system/checkbox'
import { MoonIcon } from '@masa/design-system/icons'
import { TrayField } from '@masa/design-system/search-tray'
import { Sheet, useIsPhone } from '@masa/design-system/sheet'
import { formatList } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { departuresQuery } from './search-form.query.ts'
import styles from './search-form.module.css'

const USUAL_STAYS = [2, 3, 4, 5, 7, 10, 14]

/** How long: any, or some of the stays that are sold there. */
export function NightsField({
  isOpen,
  onOpen,
  onClose,
  nights,
  codes,
  onChange,
}: {
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  nights: readonly number[]
  codes: readonly string[]
  onChange: (nights: readonly number[]) => void
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const api = useApiClient()
  const isPhone = useIsPhone()
  const field = useRef<HTMLButtonElement>(null)
  const departures = useQuery({ ...departuresQuery(api, codes), enabled: isOpen && codes.length > 0 })
  const sold = [...new Set((departures.data ?? []).filter(({ hasSeats }) => hasSeats).flatMap((day) => day.nights))]
  const stays = [...new Set([...(sold.length > 0 ? sold : USUAL_STAYS), ...nights])].sort((a, b) => a - b)
  return (
    <TrayField
      ref={field}
      icon={<MoonIcon />}
      label={t('searchForm.nights.label')}
      value={<NightsText nights={nights} />}
      isOpen={isOpen}
      width="half"
      className={styles.nightsSlot}
      onClick={onOpen}
      picker={
        <Sheet
          isOpen={isOpen}
          onClose={onClose}
          anchor={field}
          size="sm"
          edge="end"
          title={t('searchForm.nights.title')}
          lead={t('searchForm.nights.lead')}
          closeLabel={common('action.close')}
          foot={
            <Button look={isPhone ? 'primary' : 'brand'} isBlock={isPhone} onClick={onClose}>
              {t('searchForm.nights.confirm')}
            </Button>
          }
        >
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
        </Sheet>
      }
    />
  )
}

/** The chosen stays in words. */
export function NightsText({ nights }: { nights: readonly number[] }): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const { locale } = useLocale()
  const [only] = nights
  if (only === undefined) return <>{t('searchForm.nights.any')}</>
  if (nights.length === 1) return <>{common('count.nights', { count: only })}</>
  return (
    <>
      {t('searchForm.nights.several', {
        count: nights.at(-1) ?? only,
        list: formatList(nights.map(String), locale, 'or'),
      })}
    </>
  )
}
