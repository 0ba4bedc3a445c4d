import { eventChannel } from '../channel.ts'

export interface PageTitle {
  /** The page's own part, in its language; the shell adds the site's name. */
  readonly title: string
}

/** A page that knows more than its route (destination, hotel) names itself. */
export const titleV1 = eventChannel<PageTitle>('title', 1)
