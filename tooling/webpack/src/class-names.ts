import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/**
 * Names a CSS Module's class by its package, its own name and its file's content: two packages that have
 * the same file and class, or two releases of one component on a page, never meet in one rule.
 */
export function classNameOf({ file, className }: { file: string; className: string }): string {
  const owner = ownerOf(dirname(file))
  const hash = createHash('sha256').update(relative(owner.folder, file)).update(readFileSync(file)).digest('base64url')
  return `${owner.name}-${className}-${hash.replaceAll(/[^a-zA-Z0-9]/g, '').slice(0, 6)}`
}

function ownerOf(folder: string): { name: string; folder: string } {
  for (let at = folder; at !== dirname(at); at = dirname(at)) {
    try {
      const { name } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')) as { name?: string }
      if (name !== undefined) return { name: name.replace(/^@masa\//, '').replaceAll(/[^a-z0-9]/gi, '-'), folder: at }
    } catch {
      // No package file here: look one folder up.
    }
  }
  throw new Error(`${folder} belongs to no package`)
}
