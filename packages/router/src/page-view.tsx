import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import type { ComponentType, ReactElement } from 'react'
import { Outlet, useRoutes } from 'react-router'
import { PageBoundary } from './page-boundary.tsx'
import { PageNavigationType } from './page-context.ts'
import type { PageInstance } from './page-instances.ts'

/** Stands around each page, which is its `Outlet`. */
export type Guard = ComponentType<{ /** Absent: a page of the shell. */ readonly remoteId?: string }>

interface Props {
  readonly page: PageInstance
  readonly Guard: Guard | undefined
  readonly Failure: ComponentType<{ readonly error: unknown }>
}

/**
 * A page at its own location, whatever the site's is: one that waits behind another knows nothing of it, and nothing of
 * what it shows is rendered again. A page that failed, or did not come, fails inside the content: the frame stays.
 */
export const PageView = memo(function PageView({ page, Guard, Failure }: Props): ReactElement {
  const { route, Component, location, action, failure, leftAs } = page
  useKeptFocus()
  useOffscreenParts(leftAs)
  const boundary = (
    <PageBoundary location={location} failure={failure} Failure={Failure}>
      {Guard ? <Guard {...(route?.remoteId !== undefined && { remoteId: route.remoteId })} /> : <Outlet />}
    </PageBoundary>
  )
  // Without a route any path: what did not come fails at its own location too.
  const routes = useRoutes([{ element: boundary, children: [{ path: route?.path ?? '*', Component }] }], location)
  // `useRoutes` follows the site's location too, and renders a new element each time: the first since the page changed is kept.
  // oxlint-disable-next-line react/exhaustive-deps -- what it is made of changes with the page alone
  const kept = useMemo(() => routes, [page])
  return <PageNavigationType value={action}>{kept}</PageNavigationType>
})

/** Gives the focus back to where it was when the page was left: a card, mostly. */
function useKeptFocus(): void {
  const focused = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    focused.current?.focus({ preventScroll: true })
    return () => {
      const { activeElement } = document
      focused.current = activeElement instanceof HTMLElement && activeElement.closest('main') ? activeElement : null
      // Browsers take it from what is hidden only a frame later, when the next page may have asked who has it.
      focused.current?.blur()
    }
  }, [])
}

/** While the page waits, what the window did not show of it is held: going back lays out and paints the window alone. */
function useOffscreenParts(leftAs: PageInstance['leftAs']): void {
  useLayoutEffect(() => {
    leftAs.offscreen?.release()
    // Another address of the page ends this effect too, and hides nothing.
    leftAs.offscreen = null
    return () => leftAs.offscreen?.hold()
  }, [leftAs])
}
