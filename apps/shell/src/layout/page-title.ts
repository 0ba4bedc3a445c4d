import { titleV1 } from '@masa/remote-kit'
import { useEffect } from 'react'

/** Names the page for the browser's tab by what it shows. Nothing while that is not known. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return
    // The frame begins to listen in an effect of its own, which runs after those of the pages below it.
    queueMicrotask(() => titleV1.emit({ title }))
  }, [title])
}
