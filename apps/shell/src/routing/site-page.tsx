import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import type { ReactElement } from 'react'
import { UNSAFE_LocationContext as LocationContext, useRoutes } from 'react-router'
import { PageGuard } from '#src/layout/page-guard.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { painted } from '#src/layout/painted.ts'
import type { StandingPage } from './standing-pages.ts'

/**
 * A page at its own location, whatever the site's is: one that waits behind another knows nothing of it, and nothing of
 * what it shows is rendered anew. React Router can show routes at another location, but tells them that they were gone
 * back to, so its context is given here. A page that failed, or did not come, fails inside the content: the frame stays.
 */
export const SitePage = memo(function SitePage({ page }: { page: StandingPage }): ReactElement {
  const { location, action, failure } = page
  const place = useMemo(() => ({ location, navigationType: action as never, mask: undefined }), [location, action])
  useKeptFocus()
  useHeldAway(page.away)
  return (
    <LocationContext value={place}>
      <PageBoundary location={location} failure={failure}>
        <PageRoute page={page} />
      </PageBoundary>
    </LocationContext>
  )
})

function PageRoute({ page: { route, Component } }: { page: StandingPage }): ReactElement | null {
  return useRoutes([{ element: <PageGuard />, children: route === undefined ? [] : [{ path: route.path, Component }] }])
}

/** Gives the focus back to where it was when the page was left: a card, mostly. */
function useKeptFocus(): void {
  const left = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    left.current?.focus({ preventScroll: true })
    return () => {
      const { activeElement } = document
      left.current = activeElement instanceof HTMLElement && activeElement.closest('main') ? activeElement : null
      // Browsers take it from what is hidden only a frame later, when the next page may have asked who has it.
      left.current?.blur()
    }
  }, [])
}

/** While the page waits, what the window did not show of it is held: the way back lays out and paints the window alone. */
function useHeldAway(away: StandingPage['away']): void {
  useLayoutEffect(() => {
    const { blocks } = away
    if (blocks !== null) void painted().then(blocks.giveBack)
    // Another address of the page ends this effect too, and hides nothing.
    away.blocks = null
    return () => away.blocks?.hold()
  }, [away])
}
