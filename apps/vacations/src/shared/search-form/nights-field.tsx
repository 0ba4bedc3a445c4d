import { MoonIcon } from '@masa/design-system/icons'
import { formatList } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { LaterFoot, LaterPanel, pickers } from './later-panel.tsx'
import { PickerField } from './picker-field.tsx'
import type { FieldState } from './picker-field.tsx'
import styles from './search-form.module.css'

/** How long: any, or some of the stays that are sold there. */
export function NightsField({
  state,
  nights,
  codes,
  onChange,
}: {
  state: FieldState
  nights: readonly number[]
  codes: readonly string[]
  onChange: (nights: readonly number[]) => void
}): ReactElement {
  return (
    <PickerField
      {...state}
      icon={<MoonIcon />}
      value={<NightsText nights={nights} />}
      size="sm"
      className={styles.nightsSlot}
      foot={<LaterFoot part={pickers}>{({ NightsFoot }) => <NightsFoot onClose={state.onClose} />}</LaterFoot>}
    >
      <LaterPanel part={pickers} height="14rem">
        {({ NightsPicker }) => <NightsPicker nights={nights} codes={codes} onChange={onChange} />}
      </LaterPanel>
    </PickerField>
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
