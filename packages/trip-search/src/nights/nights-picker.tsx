import { Button } from '@masa/design-system/button'
import { Checkbox } from '@masa/design-system/checkbox'
import { useIsPhone } from '@masa/design-system/sheet'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/messages.ts'
import styles from './nights-picker.module.css'

const USUAL_STAYS = [2, 3, 4, 5, 7, 10, 14]

/** Any stay, or some of those that are sold; of the usual ones while those are not known. */
export function NightsPicker({
  nights,
  sold,
  onChange,
}: {
  nights: readonly number[]
  /** Lengths of stay that can be had, in any order and more than once. */
  sold: readonly number[]
  onChange: (nights: readonly number[]) => void
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const stays = [...new Set([...(sold.length > 0 ? sold : USUAL_STAYS), ...nights])].sort((a, b) => a - b)
  return (
    <fieldset>
      <legend className={styles.screenReaderOnly}>{t('nights.legend')}</legend>
      <Checkbox label={t('nights.any')} checked={nights.length === 0} onChange={() => onChange([])} />
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
      {t('nights.confirm')}
    </Button>
  )
}
