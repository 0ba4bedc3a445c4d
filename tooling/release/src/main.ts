import { fileURLToPath } from 'node:url'
import { publishBuilt } from './publish-built.ts'

/** Publishes what is built. Called without arguments; the folder may be set by MASA_RELEASES_FOLDER. */
const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const { added, kept } = await publishBuilt({
  appsFolder: fromHere('../../../apps'),
  releasesFolder: process.env['MASA_RELEASES_FOLDER'] || fromHere('../../../.masa/releases'),
})
process.stdout.write(
  `${added.length === 0 ? 'No new release' : `Published: ${added.join(', ')}`}${kept.length === 0 ? '' : `; there already: ${kept.join(', ')}`}\n`,
)
