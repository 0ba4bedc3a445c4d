import { fileURLToPath } from 'node:url'

/** Where the command finds everything. */
export interface Settings {
  /** The API's own address: no edge lets a publisher's key through. */
  readonly apiOrigin: string
  readonly key: string
  readonly releasesFolder: string
  readonly root: string
}

const root = fileURLToPath(new URL('../../../', import.meta.url))

export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  return {
    apiOrigin: (env['MASA_API_ORIGIN'] || `http://127.0.0.1:${env['API_PORT'] || 4000}`).replace(/\/$/, ''),
    key: env['MASA_RELEASE_KEY'] || 'masa-development-release-key',
    releasesFolder: env['MASA_RELEASES_FOLDER'] || `${root}.masa/releases`,
    root,
  }
}
