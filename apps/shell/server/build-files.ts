import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestSchema } from '@masa/remote-kit/manifest'
import type { RemoteManifest } from '@masa/remote-kit/manifest'
import * as z from 'zod/mini'

const fileSchema = z.object({ integrity: z.string(), bytes: z.int() })
const assetsSchema = z.object({
  version: z.string(),
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

/** Reads what the shell's build says of itself. Throws one line when nothing was built. */
export function readAssets(folder: string): Assets {
  let text: string
  try {
    text = readFileSync(join(folder, 'assets.json'), 'utf8')
  } catch (cause) {
    throw new Error(`the shell is not built: ${join(folder, 'assets.json')} is missing`, { cause })
  }
  return assetsSchema.parse(JSON.parse(text))
}

/** Reads the shell's manifest: its own pages, declared as those of a remote. */
export function readShellManifest(): RemoteManifest {
  return manifestSchema.parse(JSON.parse(readFileSync(new URL('../shell.json', import.meta.url), 'utf8')))
}

/** Reads files that never change under their address, once. A file that is missing is asked for again. */
export function createFileReader(): (file: string) => Promise<string> {
  const read = new Map<string, Promise<string>>()
  return (file) => {
    const known = read.get(file)
    if (known !== undefined) return known
    const reading = readFile(file, 'utf8')
    read.set(file, reading)
    reading.catch(() => read.delete(file))
    return reading
  }
}
