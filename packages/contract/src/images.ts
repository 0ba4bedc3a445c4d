import './jitless.ts'
import * as z from 'zod/mini'

/** A picture of the image service: what it shows and the seed that makes it this one and no other. */
export const pictureSchema = z.object({
  /** A scene or place that the image service draws. */
  subject: z.string(),
  seed: z.string(),
  /** What it shows, in the call's language; empty when it is decoration. */
  alt: z.string(),
})
export type Picture = z.infer<typeof pictureSchema>
