import type { Channel } from './channel.ts'

/** Whether this document is on the app's own domain: the edge writes it into the element `html`. */
export const isAppDomain = (): boolean => globalThis.document?.documentElement.dataset['domain'] === 'app'

/** The frame of the next page of a journey whose address carries that channel: the last segment of its path. */
export function nextFrame(channel: string | null | undefined): Channel {
  if (isAppDomain()) return 'app'
  return channel === 'App' ? 'oldapp' : 'web'
}
