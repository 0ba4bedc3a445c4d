import * as z from 'zod/mini'

/** The hours of the day that a picture shows. */
export const PICTURE_MODES = ['light', 'dusk', 'night'] as const
export type PictureMode = (typeof PICTURE_MODES)[number]

/** A picture of the image service: what it shows and the seed that makes it this one and no other. */
export const pictureSchema = z.object({
  /** A scene or place that the image service draws; one it does not know has no picture. */
  subject: z.string(),
  seed: z.string(),
  /** What it shows, in the call's language; empty when it is decoration. */
  alt: z.string(),
  /** The hour it shows when the page's theme does not decide it. */
  mode: z.optional(z.enum(PICTURE_MODES)),
})
export type Picture = z.infer<typeof pictureSchema>
