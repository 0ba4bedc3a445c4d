import { Activity, startTransition, useLayoutEffect, useState } from 'react'
import type { ReactElement } from 'react'
import { Router } from 'react-router'
import { Frame } from '#src/layout/frame.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { PendingPageProvider } from './pending-page.ts'
import type { SiteRouter } from './router.ts'
import { useScrollMemory } from './scroll-memory.ts'
import { SitePage } from './site-page.tsx'
import type { StandingPages } from './standing-pages.ts'

/** The page of the moment in its frame, and the one that waits behind it. */
export function SiteView({ router }: { router: SiteRouter }): ReactElement {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => {
    const show = () => startTransition(() => setState(router.state()))
    show()
    performance.mark('masa:mounted')
    return router.subscribe(show)
  }, [router])
  useScrollMemory(router.scroll, state)
  return (
    <Router location={state.location} navigationType={state.action as never} navigator={router.navigator}>
      <PendingPageProvider value={state.isPending}>
        <PageBoundary location={state.location} failure={null}>
          <Frame>{state.pages && <Pages {...state.pages} />}</Frame>
        </PageBoundary>
      </PendingPageProvider>
    </Router>
  )
}

function Pages({ shown, kept }: StandingPages): ReactElement {
  // In the order in which they came: neither is moved in the document when they change places.
  const all = kept === null ? [shown] : [shown, kept].toSorted((a, b) => a.id - b.id)
  return (
    <>
      {all.map((page) => (
        <Activity key={page.id} mode={page === shown ? 'visible' : 'hidden'}>
          <SitePage page={page} />
        </Activity>
      ))}
    </>
  )
}
