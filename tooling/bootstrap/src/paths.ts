import { dirname, join, resolve } from 'node:path'

/** The top of this checkout. */
export const root = dirname(dirname(dirname(import.meta.dirname)))

/** Everything that Masa keeps on this machine; `npm run reset` deletes it. */
export const stateFolder = resolve(process.env['MASA_STATE'] || join(root, '.masa'))

/** A file or folder in the state folder. */
export function inState(...parts: string[]): string {
  return join(stateFolder, ...parts)
}
