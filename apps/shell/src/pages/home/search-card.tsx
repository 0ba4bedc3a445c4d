import { Button } from '@masa/design-system/button'
import { Card } from '@masa/design-system/card'
import { FailedPart } from '@masa/design-system/notice'
import { Skeleton } from '@masa/design-system/skeleton'
import { Tabs } from '@masa/design-system/tabs'
import { useLocale } from '@masa/i18n/react'
import type { HomeSearchTabProps } from '@masa/remote-kit'
import { useLayoutEffect, useState } from 'react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/messages.ts'
import { useSlot, useSlotEntries } from '#src/registry/slot.tsx'
import styles from './hero.module.css'

/** Product tabs, one for each remote that sells something here, and its search form. Without any there is no card. */
export function SearchCard({ tab, place }: HomeSearchTabProps & { tab?: string | undefined }): ReactElement | null {
  const t = useMessages()
  const common = useCommonMessages()
  const { locale } = useLocale()
  const entries = useSlotEntries('home.search-tab')
  const [chosen, setChosen] = useState<string | null>(null)
  const wanted = chosen ?? tab
  const entry = entries.find(({ id }) => id === wanted) ?? entries[0]
  const slot = useSlot({ name: 'home.search-tab', entry })
  // What a visitor came to the page for can be used: what it took until then is measured by this.
  const isUsable = slot.kind === 'ready'
  useLayoutEffect(() => {
    if (isUsable) performance.mark('masa:usable')
  }, [isUsable])
  if (entry === undefined) return null
  return (
    <Card padding="md" look="raised" className={styles.search} as="section" aria-label={t('home.search')}>
      <Tabs
        label={t('home.search')}
        items={entries.map(({ id, title }) => ({ id, label: title[locale] }))}
        selectedId={entry.id}
        onSelect={setChosen}
      >
        {slot.kind === 'ready' && <slot.Component place={place} />}
        {slot.kind === 'loading' && <Skeleton look="block" height="4.75rem" />}
        {slot.kind === 'failed' && (
          <FailedPart
            title={common('error.partTitle')}
            action={
              <Button look="quiet" size="sm" onClick={slot.retry}>
                {common('action.retry')}
              </Button>
            }
          >
            {common('error.partBody')}
          </FailedPart>
        )}
      </Tabs>
    </Card>
  )
}
