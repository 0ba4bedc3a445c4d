import { manifestSchema } from '@masa/remote-kit/manifest'
import * as z from 'zod/mini'

const fileSchema = z.object({ integrity: z.string(), bytes: z.int() })
const assetsSchema = z.object({
  /** The form of what edge and shell say to each other; another one is another edge's. */
  schema: z.literal(1),
  version: z.string(),
  /** The shell's own pages, declared as those of a remote. */
  manifest: manifestSchema,
  entry: z.array(z.string()),
  platform: z.array(z.string()),
  kit: z.array(z.string()),
  chunks: z.record(z.string(), z.array(z.string())),
  needs: z.record(z.string(), z.array(z.string())),
  provided: z.record(z.string(), z.array(z.string())),
  loose: z.record(z.string(), z.array(z.string())),
  fonts: z.record(z.string(), z.string()),
  files: z.record(z.string(), fileSchema),
})

/** The shell's own build, as the edge needs it. */
export type Assets = z.infer<typeof assetsSchema>

/** Understands the `assets.json` of a shell's build. Throws when it is none, or one of another form. */
export const parseAssets = (text: string): Assets => assetsSchema.parse(JSON.parse(text))
