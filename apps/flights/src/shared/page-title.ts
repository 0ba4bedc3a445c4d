import { titleV1 } from '@masa/remote-kit'
import { useEffect } from 'react'

/** Names the page for the browser's tab: more than its route can know. The shell adds the site's name. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    // The shell begins to listen in an effect of its own, which runs after those of the pages below it.
    queueMicrotask(() => titleV1.emit({ title }))
  }, [title])
}
