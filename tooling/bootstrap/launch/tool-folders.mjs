// Runs on Node 20: plain JavaScript, nothing installed.
import { accessSync, constants } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** What tools do with their folders in a home, by the variables that move these (XDG Base Directory Specification). */
const USES = {
  XDG_CONFIG_HOME: constants.R_OK,
  XDG_DATA_HOME: constants.W_OK,
  XDG_STATE_HOME: constants.W_OK,
  XDG_CACHE_HOME: constants.W_OK,
}

/**
 * The folders that tools such as pnpm get from us, since the account has no home that they could use. pnpm would else
 * refuse to start, or keep its store at the top of the disk, beside the files of other accounts.
 * @param {string} place folder for them
 * @returns {Record<string, string>} environment variables
 */
export function toolFolders(place, { home = homedir(), env = process.env } = {}) {
  const moved = Object.keys(USES).filter((name) => !env[name] && !mayUse(home, USES[name]))
  return Object.fromEntries(moved.map((name) => [name, join(place, name)]))
}

function mayUse(folder, use) {
  try {
    accessSync(folder, use | constants.X_OK)
    return true
  } catch {
    return false
  }
}
