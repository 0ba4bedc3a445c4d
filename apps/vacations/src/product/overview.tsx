import { Card } from '@masa/design-system/card'
import { Facts } from '@masa/design-system/facts'
import { PlaneIcon } from '@masa/design-system/icons'
import { BusIcon, CoffeeIcon, SuitcaseIcon } from '@masa/design-system/trip-icons'
import type { Product } from '@masa/contract/vacations'
import { useLocale } from '@masa/i18n/react'
import type { ReactElement } from 'react'
import { useMessages } from '#src/shared/messages.ts'
import { useBagsText } from './bags.ts'
import { FacilityIcon } from './facility-icon.tsx'
import styles from './product.module.css'

/** How many of the hotel's facilities stand among what is included. */
const MOST_FACILITIES = 8

/** What the hotel is like, what the price includes, and what is good to know. */
export function Overview({ product, board }: { product: Product; board: string }): ReactElement {
  const t = useMessages()
  const hotel = product.hotels[0]
  return (
    <section id="overview" tabIndex={-1} className={styles.part} aria-labelledby="overview-title">
      <p className={styles.lead}>{hotel?.description}</p>
      <h2 id="overview-title">{t('product.included.title')}</h2>
      <Included product={product} board={board} />
      <Notes product={product} />
    </section>
  )
}

function Included({ product, board }: { product: Product; board: string }): ReactElement {
  const t = useMessages()
  const bags = useBagsText(product.outwardFlight)
  const isDirect = product.outwardFlight.stops.length === 0 && product.inwardFlight.stops.length === 0
  return (
    <Facts
      look="arches"
      items={[
        {
          id: 'flights',
          icon: <PlaneIcon size="sm" />,
          text: isDirect ? t('product.included.directFlights') : t('product.included.flights'),
        },
        {
          id: 'bags',
          icon: <SuitcaseIcon size="sm" />,
          text: t('product.included.bags', { bags }),
        },
        ...(product.hasTransfers
          ? [{ id: 'transfers', icon: <BusIcon size="sm" />, text: t('product.included.transfers') }]
          : []),
        { id: 'board', icon: <CoffeeIcon size="sm" />, text: board },
        ...(product.hotels[0]?.facilities
          .slice(0, MOST_FACILITIES)
          .map(({ code, name }) => ({ id: code, icon: <FacilityIcon code={code} />, text: name })) ?? []),
      ]}
    />
  )
}

/** The hotel's notes and remarks: in the page's language, else in Hebrew and marked so. */
function Notes({ product }: { product: Product }): ReactElement | null {
  const t = useMessages()
  const { locale } = useLocale()
  const notes = [product.notesTranslation, product.remarkTranslation].flatMap((texts) => {
    const own = texts[locale]
    const note = own ?? texts['he']
    return note && note.text !== '' ? [{ ...note, lang: own ? locale : 'he' }] : []
  })
  if (notes.length === 0) return null
  return (
    <div className={styles.notes}>
      <Card look="sunken" padding="md">
        <h3>{t('product.notes.title')}</h3>
        {notes.map((note) => (
          <p key={note.text} lang={note.lang} dir="auto">
            <span>{note.text}</span>{' '}
            {note.isAutomatic && <small lang={locale}>{`(${t('product.notes.automatic')})`}</small>}
          </p>
        ))}
      </Card>
    </div>
  )
}
