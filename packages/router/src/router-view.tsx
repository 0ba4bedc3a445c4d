import { Activity, startTransition, useLayoutEffect, useState } from 'react'
import type { ComponentType, ReactElement, ReactNode } from 'react'
import { Router } from 'react-router'
import { PageBoundary } from './page-boundary.tsx'
import { AddBlocker } from './page-context.ts'
import type { PageInstances } from './page-instances.ts'
import type { PageRouter } from './page-router.ts'
import { PageView } from './page-view.tsx'
import type { Guard } from './page-view.tsx'
import { PendingPageProvider } from './pending-page.ts'
import { useScrollMemory } from './scroll-memory.ts'

export interface RouterViewProps {
  readonly router: PageRouter
  /** Shown in the place of a page that threw or did not come. */
  readonly Failure: ComponentType<{ readonly error: unknown }>
  /** Around all pages; one that throws fails at its own place too. */
  readonly Frame?: ComponentType<{ readonly children: ReactNode }>
  readonly Guard?: Guard
}

/** The page of the moment in its frame, and the one that waits behind it. */
export function RouterView({ router, Failure, Frame, Guard }: RouterViewProps): ReactElement {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => {
    const show = () => startTransition(() => setState(router.state()))
    show()
    return router.subscribe(show)
  }, [router])
  useScrollMemory(router.scroll, state)
  const pages = state.pages && <Pages {...state.pages} Guard={Guard} Failure={Failure} />
  return (
    <Router location={state.location} navigationType={state.action as never} navigator={router.navigator}>
      <AddBlocker value={router.addBlocker}>
        <PendingPageProvider value={state.isPending}>
          <PageBoundary location={state.location} failure={null} Failure={Failure}>
            {Frame ? <Frame>{pages}</Frame> : pages}
          </PageBoundary>
        </PendingPageProvider>
      </AddBlocker>
    </Router>
  )
}

function Pages({
  shown,
  kept,
  Guard,
  Failure,
}: PageInstances & { Guard: RouterViewProps['Guard'] | undefined; Failure: RouterViewProps['Failure'] }): ReactElement {
  // In the order in which they came: neither is moved in the document when they change places.
  const all = kept === null ? [shown] : [shown, kept].toSorted((a, b) => a.id - b.id)
  return (
    <>
      {all.map((page) => (
        <Activity key={page.id} mode={page === shown ? 'visible' : 'hidden'}>
          <PageView page={page} Guard={Guard} Failure={Failure} />
        </Activity>
      ))}
    </>
  )
}
