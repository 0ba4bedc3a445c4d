import type { CSSProperties, ReactElement } from 'react'
import { cx } from '../class-names.ts'
import styles from './picture.module.css'

/** The same picture in another format. */
export interface PictureSource {
  readonly type: 'image/avif' | 'image/webp' | 'image/jpeg' | 'image/svg+xml'
  /** `address width, …` */
  readonly srcSet: string
  /** Another composition for narrow screens, as a media query. */
  readonly media?: string
  /** How wide it is shown in this composition; without it, as the picture says. */
  readonly sizes?: string
}

/** A picture whose place is kept before it arrives. */
export interface PictureProps {
  /** Best format first. */
  readonly sources?: readonly PictureSource[]
  readonly src: string
  /** Its own size, which keeps its place. */
  readonly width: number
  readonly height: number
  /** How wide it is shown, for the browser's choice. */
  readonly sizes?: string
  /** What it shows; empty where the words beside it say it already. */
  readonly alt: string
  /** Shown until it arrives: its main colour. */
  readonly colour?: string
  /** The largest picture of the first screen: fetched at once, never lazily. At most one on a page. */
  readonly isLcp?: boolean
  /** `cover` fills the place around it, `intrinsic` keeps its own shape. Default `cover`. */
  readonly fit?: 'cover' | 'intrinsic'
  readonly className?: string | undefined
}

/** AVIF and WebP in several widths, lazily unless it is the page's main picture. Posters dim a little at night. */
export function Picture({
  sources = [],
  src,
  width,
  height,
  sizes,
  alt,
  colour,
  isLcp,
  fit = 'cover',
  className,
}: PictureProps): ReactElement {
  return (
    <picture
      className={cx(styles.picture, styles[fit], className)}
      style={colour === undefined ? undefined : ({ '--colour': colour } as CSSProperties)}
    >
      {sources.map((source) => (
        <source
          key={`${source.type} ${source.media ?? ''}`}
          type={source.type}
          srcSet={source.srcSet}
          sizes={source.sizes ?? sizes}
          media={source.media}
        />
      ))}
      <img
        src={src}
        width={width}
        height={height}
        alt={alt}
        sizes={sizes ?? sources.at(-1)?.sizes}
        loading={isLcp ? 'eager' : 'lazy'}
        decoding={isLcp ? 'sync' : 'async'}
        fetchPriority={isLcp ? 'high' : 'auto'}
      />
    </picture>
  )
}
