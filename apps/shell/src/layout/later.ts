import type * as Later from './frame-later.ts'

let loaded: typeof Later | null = null

/** What is done to a page once it stands: a file of its own, which no first page waits for. Rejects where it does not come. */
export async function loadLater(): Promise<typeof Later> {
  loaded ??= await import(/* webpackChunkName: "frame-later" */ './frame-later.ts')
  return loaded
}

/** The same for who cannot wait: null until it has come. */
export const laterNow = (): typeof Later | null => loaded
