import type { Picture, PictureMode } from './picture.ts'

/** Scenes by theme that the image service draws, differently for every seed. */
export const PICTURE_SCENES = [
  'beach',
  'greek-island',
  'old-town',
  'skyline',
  'mountains',
  'desert',
  'stadium',
  'ski',
  'harbour',
  'canal-city',
  'lake-forest',
  'domes',
  'flight',
  'hotel-resort',
  'hotel-city',
  'hotel-boutique',
  'hotel-awnings',
  'hotel-lodge',
  'hotel-courtyard',
  'hotel-tower',
  'hotel-bungalows',
  'hotel-camp',
  'waterfall',
  'stadium-night',
  'room-double',
  'room-twin',
  'room-family',
  'room-bunks',
  'room-suite',
  'room-canopy',
  'room-balcony',
  'room-terrace',
  'pool',
  'spa',
  'breakfast',
  'restaurant',
  'lobby',
] as const
/** Places that it draws by their own landmark. */
export const PICTURE_PLACES = [
  'crete',
  'athens',
  'dubai',
  'rome',
  'paris',
  'london',
  'prague',
  'barcelona',
  'istanbul',
  'eilat',
  'dead-sea',
  'bangkok',
  'maldives',
  'zanzibar',
  'iceland',
  'budapest',
] as const
export type PictureScene = (typeof PICTURE_SCENES)[number]
export type PicturePlace = (typeof PICTURE_PLACES)[number]
export type PictureSubject = PictureScene | PicturePlace

/** Frames: width ÷ height. A picture is composed for each by itself, never cropped. */
export const PICTURE_RATIOS = { card: 4 / 3, wide: 2, square: 1, tall: 3 / 4, hero: 16 / 7 } as const
export type PictureKind = keyof typeof PICTURE_RATIOS
/** The side kept calm for words; `any` where none stand on it. */
export const PICTURE_QUIETS = ['any', 'left', 'right'] as const
export type PictureQuiet = (typeof PICTURE_QUIETS)[number]
export const PICTURE_FORMATS = ['avif', 'webp', 'png', 'svg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]
/** Widths in CSS pixels × density. The widest is drawn for heroes only. */
export const PICTURE_WIDTHS = [240, 400, 640, 960, 1440, 1920] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** How a picture is framed on a page. */
export interface PictureFrame {
  kind: PictureKind
  /** Without it the picture's own hour, else daylight. */
  mode?: PictureMode | undefined
  quiet?: PictureQuiet | undefined
}

/** What `<picture>` needs: sources in order of preference, and an `<img>` with its intrinsic size. */
export interface PictureSources {
  sources: { type: 'image/avif' | 'image/webp'; srcSet: string; sizes: string }[]
  src: string
  width: number
  height: number
}

/** Height in whole pixels of a frame that is so wide. */
export function pictureHeight(kind: PictureKind, width: number): number {
  return Math.round(width / PICTURE_RATIOS[kind])
}

/** Widths that the service draws for a frame, ascending. */
export function pictureWidths(kind: PictureKind): readonly PictureWidth[] {
  return kind === 'hero' ? PICTURE_WIDTHS : PICTURE_WIDTHS.filter((width) => width !== 1920)
}

/** A seed as it stands in an address: letters, digits and dashes, at most 64. The service draws from this form. */
export function pictureSeed(seed: string): string {
  return seed.replace(/[^A-Za-z0-9-]+/g, '-').slice(0, 64) || '0'
}

/**
 * The address of one rendering, from the site's root: `/img/poster/<subject>/<seed>/<kind>-<mode>-<quiet>/<width>.<format>`.
 * It never changes its content, so it may be cached for ever.
 */
export function imageUrl(
  picture: Pick<Picture, 'subject' | 'seed' | 'mode'>,
  {
    kind,
    mode = picture.mode ?? 'light',
    quiet = 'any',
    width,
    format,
  }: PictureFrame & { width: PictureWidth; format: PictureFormat },
): string {
  return `/img/poster/${picture.subject}/${pictureSeed(picture.seed)}/${kind}-${mode}-${quiet}/${width}.${format}`
}

/** The address of a placeholder of a few hundred bytes, to be shown blurred until the picture is there. */
export function blurUrl(
  picture: Pick<Picture, 'subject' | 'seed' | 'mode'>,
  { kind, mode = picture.mode ?? 'light', quiet = 'any' }: PictureFrame,
): string {
  return `/img/blur/${picture.subject}/${pictureSeed(picture.seed)}/${kind}-${mode}-${quiet}.webp`
}

/** Everything that `<picture>` needs. `sizes` is the HTML attribute of that name. AVIF first, then WebP, which also serves as `src`. */
export function pictureSources(
  picture: Pick<Picture, 'subject' | 'seed' | 'mode'>,
  { sizes, ...frame }: PictureFrame & { sizes: string },
): PictureSources {
  const widths = pictureWidths(frame.kind)
  const srcSet = (format: PictureFormat) =>
    widths.map((width) => `${imageUrl(picture, { ...frame, width, format })} ${width}w`).join(', ')
  const width = frame.kind === 'hero' ? 1440 : 640
  return {
    sources: [
      { type: 'image/avif', srcSet: srcSet('avif'), sizes },
      { type: 'image/webp', srcSet: srcSet('webp'), sizes },
    ],
    src: imageUrl(picture, { ...frame, width, format: 'webp' }),
    width,
    height: pictureHeight(frame.kind, width),
  }
}
