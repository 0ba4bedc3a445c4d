import { ButtonLink, Button } from '@masa/design-system/button'
import { Card } from '@masa/design-system/card'
import { Price } from '@masa/design-system/price'
import { Stars } from '@masa/design-system/stars'
import type { SearchResult } from '@masa/contract/vacations'
import { formatMoneyIsolated } from '@masa/i18n'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { CoastMap } from '#src/shared/site-map/coast-map.tsx'
import { viewOf } from '#src/shared/site-map/map-view.domain.ts'
import styles from './results-map.module.css'

/** The results as points with their prices on our own coast line. The list says the same; this says where. */
export function ResultsMap({
  results,
  linkOf,
  onShow,
}: {
  results: readonly SearchResult[]
  linkOf: (result: SearchResult) => string
  onShow: (hotelId: string) => void
}): ReactElement | null {
  const t = useMessages()
  const common = useCommonMessages()
  const home = viewOf(results)
  const [chosenId, setChosen] = useState<string | null>(null)
  const chosen = results.find(({ hotelId }) => hotelId === chosenId)
  if (home === null) return null
  return (
    <CoastMap
      home={home}
      shape="square"
      label={t('searchResults.map.label')}
      failed={t('searchResults.map.failed')}
      points={results.map((result) => ({
        id: result.hotelId,
        lat: result.lat,
        lon: result.lon,
        isChosen: result.hotelId === chosenId,
        content: (
          <button
            type="button"
            className={styles.point}
            aria-pressed={result.hotelId === chosenId}
            aria-label={t('searchResults.map.point', {
              hotel: result.hotelName,
              price: formatMoneyIsolated(result.price.perPerson),
            })}
            onClick={() => setChosen(result.hotelId === chosenId ? null : result.hotelId)}
          >
            <Price money={result.price.perPerson} cents="never" />
          </button>
        ),
      }))}
    >
      {chosen && (
        <Card padding="sm" className={styles.chosen} role="status">
          <b>{chosen.hotelName}</b> <Stars count={chosen.stars} label={common('a11y.stars', { count: chosen.stars })} />
          <p>
            <Price money={chosen.price.perPerson} size="md" /> {common('money.perPerson')}
          </p>
          <p className={styles.actions}>
            <ButtonLink
              size="sm"
              href={linkOf(chosen)}
              aria-label={t('searchResults.card.chooseAt', { hotel: chosen.hotelName })}
            >
              {t('searchResults.card.choose')}
            </ButtonLink>
            <span className={styles.toList}>
              <Button look="link" onClick={() => onShow(chosen.hotelId)}>
                {t('searchResults.map.toList')}
              </Button>
            </span>
          </p>
        </Card>
      )}
    </CoastMap>
  )
}
