import { ArchWindow } from '@masa/design-system/arch'
import { Anchor } from '@masa/design-system/link'
import { Picture } from '@masa/design-system/picture'
import { pictureSources } from '@masa/contract'
import type { Destination } from '@masa/contract/content'
import type { ReactElement } from 'react'
import styles from '#src/pages/shared/listing/listing.module.css'
import { PriceFrom } from '#src/pages/shared/listing/price-from.tsx'

/** A destination in its window: leads to the search with the destination named. */
export function DestinationTile({ place }: { place: Destination }): ReactElement {
  return (
    <Anchor href={`/?${new URLSearchParams({ destination: place.code })}`} className={styles.place ?? ''}>
      <ArchWindow>
        <Picture
          {...pictureSources(place.picture, { kind: 'tall', sizes: '(min-width: 68rem) 12rem, 40vw' })}
          alt=""
          fit="cover"
        />
      </ArchWindow>
      <b>{place.name}</b>
      <PriceFrom price={place.perPersonFrom} />
    </Anchor>
  )
}
