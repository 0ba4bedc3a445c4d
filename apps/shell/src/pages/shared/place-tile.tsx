import { ArchWindow } from '@masa/design-system/arch'
import { Anchor } from '@masa/design-system/link'
import { Picture } from '@masa/design-system/picture'
import { pictureSources } from '@masa/contract'
import type { Money, Picture as PictureOfPlace } from '@masa/contract'
import type { ReactElement } from 'react'
import { PriceFrom } from './price-from.tsx'
import styles from './place-tile.module.css'

/** A place in its window, with the lowest price. `note` stands under the name: the country, how many deals. */
export function PlaceTile({
  href,
  name,
  note,
  picture,
  price,
}: {
  href: string
  name: string
  note?: string
  picture: PictureOfPlace
  price: Money | null
}): ReactElement {
  return (
    <Anchor href={href} className={styles.place ?? ''}>
      <ArchWindow>
        <Picture
          {...pictureSources(picture, {
            kind: 'tall',
            sizes: '(min-width: 68rem) 12rem, (min-width: 48rem) 30vw, 9.25rem',
          })}
          alt=""
          fit="cover"
        />
      </ArchWindow>
      <b>{name}</b>
      {note !== undefined && <small>{note}</small>}
      <PriceFrom price={price} />
    </Anchor>
  )
}

/** The address of a place's own page. */
export const placeHref = (code: string): string => `/?${new URLSearchParams({ destination: code })}`
/** The address of a country's own page. */
export const areaHref = (code: string): string => `/?${new URLSearchParams({ destination: code, areaType: 'true' })}`
