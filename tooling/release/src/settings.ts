import { fileURLToPath } from 'node:url'

/** Where the command finds everything. */
export interface Settings {
  /** The API's own address: no edge lets a publisher's key through. */
  readonly apiOrigin: string
  readonly key: string
  /** Where releases are stored: a folder, or an address of a bucket. */
  readonly releases: string
  /** What this machine keeps, `built.json` among it. */
  readonly state: string
  readonly root: string
}

const root = fileURLToPath(new URL('../../../', import.meta.url))

export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  return {
    apiOrigin: (env['MASA_API_ORIGIN'] || `http://127.0.0.1:${env['API_PORT'] || 4000}`).replace(/\/$/, ''),
    key: env['MASA_RELEASE_KEY'] || 'masa-development-release-key',
    releases: env['MASA_RELEASES'] || `${root}.masa/releases`,
    state: env['MASA_STATE'] || `${root}.masa`,
    root,
  }
}
