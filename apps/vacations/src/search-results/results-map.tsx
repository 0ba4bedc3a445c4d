import { ButtonLink, Button } from '@masa/design-system/button'
import { Card } from '@masa/design-system/card'
import { Link } from '@masa/design-system/link'
import { Price } from '@masa/design-system/price'
import { Stars } from '@masa/design-system/stars'
import type { SearchResult } from '@masa/contract/vacations'
import { formatMoneyIsolated } from '@masa/i18n'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { CoastMap } from '#src/shared/site-map/coast-map.tsx'
import { viewOf } from '#src/shared/site-map/map-view.domain.ts'
import { lowestOf } from './sort-offers.domain.ts'
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
  const home = viewOf(results)
  const [chosenIds, setChosen] = useState<readonly string[]>([])
  const chosen = results.filter(({ hotelId }) => chosenIds.includes(hotelId))
  const isAlone = (hotelId: string): boolean => chosenIds.length === 1 && chosenIds[0] === hotelId
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
        isChosen: chosenIds.includes(result.hotelId),
        content: (
          <button
            type="button"
            className={styles.point}
            aria-pressed={isAlone(result.hotelId)}
            aria-label={t('searchResults.map.point', {
              hotel: result.hotelName,
              price: formatMoneyIsolated(result.price.perPerson),
            })}
            onClick={() => setChosen(isAlone(result.hotelId) ? [] : [result.hotelId])}
          >
            <Price money={result.price.perPerson} cents="never" />
          </button>
        ),
      }))}
      cluster={{
        label: (ids) => {
          const members = results.filter(({ hotelId }) => ids.includes(hotelId))
          const lowest = members.find(({ price }) => price.perPerson.amountMinor === lowestOf(members))
          return t('searchResults.map.cluster', {
            count: members.length,
            price: lowest ? formatMoneyIsolated(lowest.price.perPerson) : '',
          })
        },
        onChoose: setChosen,
      }}
    >
      {chosen.length > 0 && (
        <Card padding="sm" className={styles.chosen} role="status">
          {chosen.length === 1 ? (
            chosen.map((result) => (
              <ChosenHotel key={result.hotelId} result={result} href={linkOf(result)} onShow={onShow} />
            ))
          ) : (
            <ul className={styles.several}>
              {chosen.map((result) => (
                <li key={result.hotelId}>
                  <Link href={linkOf(result)}>{result.hotelName}</Link>
                  <Price money={result.price.perPerson} />
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
    </CoastMap>
  )
}

function ChosenHotel({
  result,
  href,
  onShow,
}: {
  result: SearchResult
  href: string
  onShow: (hotelId: string) => void
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  return (
    <>
      <b>{result.hotelName}</b> <Stars count={result.stars} label={common('a11y.stars', { count: result.stars })} />
      <p>
        <Price money={result.price.perPerson} size="md" /> <span>{common('money.perPerson')}</span>
      </p>
      <p className={styles.actions}>
        <ButtonLink size="sm" href={href} aria-label={t('searchResults.card.chooseAt', { hotel: result.hotelName })}>
          {t('searchResults.card.choose')}
        </ButtonLink>
        <span className={styles.toList}>
          <Button look="link" onClick={() => onShow(result.hotelId)}>
            {t('searchResults.map.toList')}
          </Button>
        </span>
      </p>
    </>
  )
}
