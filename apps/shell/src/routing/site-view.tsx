import { startTransition, useLayoutEffect, useState } from 'react'
import type { ReactElement } from 'react'
import { Router, useRoutes } from 'react-router'
import { Frame } from '#src/layout/frame.tsx'
import { PageGuard } from '#src/layout/page-guard.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { PendingPageProvider } from './pending-page.ts'
import type { SiteRouter, SiteState } from './router.ts'
import { useScrollMemory } from './scroll-memory.ts'

/** The page of the moment in its frame. */
export function SiteView({ router }: { router: SiteRouter }): ReactElement {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => {
    const show = () => startTransition(() => setState(router.state()))
    show()
    return router.subscribe(show)
  }, [router])
  useScrollMemory(router.scroll, state)
  return (
    <Router location={state.location} navigationType={state.action as never} navigator={router.navigator}>
      <PendingPageProvider value={state.isPending}>
        <PageBoundary location={state.location} failure={null}>
          <Pages state={state} />
        </PageBoundary>
      </PendingPageProvider>
    </Router>
  )
}

/** A page that failed, or did not come, fails inside the content: the frame stays, unless it is what failed. */
function Pages({ state: { routes, location, failure } }: { state: SiteState }): ReactElement | null {
  const content = (
    <PageBoundary location={location} failure={failure}>
      <PageGuard />
    </PageBoundary>
  )
  return useRoutes([{ element: <Frame />, children: [{ element: content, children: routes }] }])
}
