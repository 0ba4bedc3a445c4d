import { MoonIcon } from '@masa/design-system/icons'
import { TrayField } from '@masa/design-system/search-tray'
import { Sheet } from '@masa/design-system/sheet'
import { formatList } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import { useRef } from 'react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { LaterFoot, LaterPanel, pickers } from './later-panel.tsx'
import styles from './search-form.module.css'

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
  const field = useRef<HTMLButtonElement>(null)
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
          foot={<LaterFoot part={pickers}>{({ NightsFoot }) => <NightsFoot onClose={onClose} />}</LaterFoot>}
        >
          <LaterPanel part={pickers} height="14rem">
            {({ NightsPicker }) => <NightsPicker nights={nights} codes={codes} onChange={onChange} />}
          </LaterPanel>
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
