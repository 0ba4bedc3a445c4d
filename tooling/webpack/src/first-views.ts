import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { readArtifacts } from './artifacts.ts'
import type { Artifact } from './artifacts.ts'
import { classNameOf } from './class-names.ts'

const designSystem = fileURLToPath(new URL('../../../packages/design-system/src/', import.meta.url))

/**
 * The first-view templates of an app. `%css(search-results/result-card.module.css card)%` becomes the class's name in
 * this build, so that the edge's markup and React's use the same rules; `@masa/design-system/card/card.module.css`
 * names a file of the kit. Throws on a file that is not there.
 */
export async function readFirstViews(appFolder: string): Promise<Artifact[]> {
  const folder = join(appFolder, 'first-view')
  if (!existsSync(folder)) return []
  const templates = (await readArtifacts(folder)).filter(({ path }) => path.endsWith('.html'))
  return templates.map(({ path, content }) => ({
    path: `first-view/${path}`,
    content: Buffer.from(named(content.toString('utf8'), appFolder)),
  }))
}

function named(template: string, appFolder: string): string {
  return template.replaceAll(
    /%css\(\s*([\w@./-]+\.module\.css)\s+([\w-]+)\s*\)%/g,
    (_, path: string, className: string) => {
      const own = path.startsWith('@masa/design-system/')
        ? join(designSystem, path.slice('@masa/design-system/'.length))
        : join(appFolder, 'src', path)
      return classNameOf({ file: own, className })
    },
  )
}
