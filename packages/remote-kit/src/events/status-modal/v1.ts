import { eventChannel } from '../channel.ts'

export interface StatusMessage {
  readonly title: string
  /** HTML that the API has sanitised; the shell's modal sanitises it again by building nodes, never by innerHTML. */
  readonly body: string
}

/** A message of the site's operator, shown once per route change by the shell. */
export const statusModalV1 = eventChannel<StatusMessage>('status-modal', 1)
