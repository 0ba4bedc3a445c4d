import {
  type Picture,
  pictureSeed,
  pictureWidths,
  type PictureFormat,
  type PictureKind,
  type PictureMode,
  type PictureQuiet,
} from '@masa/contract'
import type { Images } from './images.service.ts'
import { parsePicture } from './picture-spec.ts'

/** A picture that a first visitor sees, and how the page frames it. */
export interface WarmPicture {
  picture: Pick<Picture, 'subject' | 'seed' | 'mode'>
  kind: PictureKind
  modes?: readonly PictureMode[]
  quiets?: readonly PictureQuiet[]
  /** Those that screens in use choose; every width of the frame when not said. */
  widths?: readonly number[]
  /** AVIF and WebP when not said. */
  formats?: readonly PictureFormat[]
}

export interface WarmLimits {
  /** Most renderings drawn by one run. */
  readonly most?: number
  /** Asked before each: true ends the work. */
  readonly isStopped?: () => boolean
}

/**
 * Draws the given pictures beforehand, one at a time so that visitors keep the other place in the queue; gives how many
 * were newly drawn. Unknown subjects are passed over. `images` is the service of the running API: one process owns a cache.
 */
export async function prewarm(
  images: Images,
  pictures: readonly WarmPicture[],
  { most = Number.POSITIVE_INFINITY, isStopped = () => false }: WarmLimits = {},
): Promise<number> {
  let drawn = 0
  for (const path of pictures.flatMap(renderingsOf)) {
    if (drawn >= most || isStopped()) break
    const spec = parsePicture(path)
    const result = spec && (await images.picture(spec))
    if (result?.kind === 'picture' && result.source === 'drawn') drawn += 1
  }
  return drawn
}

function renderingsOf({
  picture,
  kind,
  modes = [picture.mode ?? 'light'],
  quiets = ['any'],
  widths = pictureWidths(kind),
  formats = ['avif', 'webp'],
}: WarmPicture) {
  return modes.flatMap((mode) =>
    quiets.flatMap((quiet) =>
      widths.flatMap((width) =>
        formats.map((format) => ({
          subject: picture.subject,
          seed: pictureSeed(picture.seed),
          frame: `${kind}-${mode}-${quiet}`,
          file: `${width}.${format}`,
        })),
      ),
    ),
  )
}
