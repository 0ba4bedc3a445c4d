import { ArchWindow } from '@masa/design-system/arch'
import { Anchor } from '@masa/design-system/link'
import { Picture } from '@masa/design-system/picture'
import { pictureSources } from '@masa/contract'
import type { Destination } from '@masa/contract/content'
import type { ReactElement } from 'react'
import { placeHref } from '#src/pages/shared/place-tile.tsx'
import { PriceFrom } from '#src/pages/shared/price-from.tsx'
import styles from './destination-list.module.css'

/** A destination in one line: a small window, its name, the lowest price. */
export function PlaceRow({ place }: { place: Destination }): ReactElement {
  return (
    <Anchor href={placeHref(place.code)} className={styles.place ?? ''}>
      <ArchWindow size="mini">
        <Picture {...pictureSources(place.picture, { kind: 'square', sizes: '5rem' })} alt="" fit="cover" />
      </ArchWindow>
      <span className={styles.words}>
        <b>{place.name}</b> <PriceFrom price={place.perPersonFrom} />
      </span>
    </Anchor>
  )
}
