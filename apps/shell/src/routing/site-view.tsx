import { MessageScope } from '@masa/i18n/react'
import { RouterView } from '@masa/router'
import type { PageRouter } from '@masa/router'
import { useLayoutEffect } from 'react'
import type { ReactElement } from 'react'
import { Frame } from '#src/layout/frame.tsx'
import { PageFailure } from '#src/layout/page-failure.tsx'
import { PageGuard } from '#src/layout/page-guard.tsx'

/** The page of the moment in the site's frame. */
export function SiteView({ router }: { router: PageRouter }): ReactElement {
  useLayoutEffect(() => void performance.mark('masa:mounted'), [])
  return <RouterView router={router} Frame={Frame} Guard={SiteGuard} Failure={PageFailure} />
}

function SiteGuard({ remoteId = 'shell' }: { remoteId?: string }): ReactElement {
  return (
    <MessageScope app={remoteId}>
      <PageGuard />
    </MessageScope>
  )
}
