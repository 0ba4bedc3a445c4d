import { type Picture, pictureSeed, pictureWidths, type PictureKind, type PictureMode, type PictureQuiet } from '@masa/contract'
import { createImages, type ImagesSettings } from './images.service.ts'
import { parsePicture } from './picture-spec.ts'

/** A picture that a first visitor sees, and how the page frames it. */
export interface WarmPicture {
  picture: Pick<Picture, 'subject' | 'seed' | 'mode'>
  kind: PictureKind
  modes?: readonly PictureMode[]
  quiets?: readonly PictureQuiet[]
}

/** Draws AVIF and WebP of the given pictures beforehand, in every width; gives how many were drawn anew. Unknown subjects are passed over. */
export async function prewarm(settings: ImagesSettings, pictures: readonly WarmPicture[]): Promise<number> {
  const images = createImages(settings)
  const specs = pictures.flatMap(({ picture, kind, modes = [picture.mode ?? 'light'], quiets = ['any'] }) =>
    modes.flatMap((mode) =>
      quiets.flatMap((quiet) =>
        pictureWidths(kind).flatMap((width) =>
          ['avif', 'webp'].map((format) => ({
            subject: picture.subject,
            seed: pictureSeed(picture.seed),
            frame: `${kind}-${mode}-${quiet}`,
            file: `${width}.${format}`,
          })),
        ),
      ),
    ),
  )
  let drawn = 0
  for (const path of specs) {
    const spec = parsePicture(path)
    const result = spec && (await images.picture(spec))
    if (result?.kind === 'picture' && result.source === 'drawn') drawn += 1
  }
  return drawn
}
