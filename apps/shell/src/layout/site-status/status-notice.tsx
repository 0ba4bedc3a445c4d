import { ALL_PAGES } from '@masa/contract'
import type { MaintenanceMessage } from '@masa/contract/maintenance'
import { lazyPart } from '@masa/design-system/lazy-part'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { useShell } from '#src/boot/shell-context.tsx'

const StatusModal = lazyPart(
  async () => (await import(/* webpackChunkName: "status-modal" */ './status-modal.tsx')).StatusModal,
  { Failure: null },
)

/** The operator's message above the pages that it is for: once after each change of the route, until it is closed. */
export function StatusNotice({ message }: { message: MaintenanceMessage }): ReactElement | null {
  const { pathname } = useLocation()
  const { findPage } = useShell()
  const [shownAt, setShownAt] = useState(pathname)
  const [isClosed, setClosed] = useState(false)
  if (shownAt !== pathname) {
    setShownAt(pathname)
    setClosed(false)
  }
  const pages = message.target.package
  const isMeant = pages.includes(ALL_PAGES) || pages.includes(findPage(pathname)?.page.id ?? '')
  if (!message.active || message.isClosed || !isMeant || isClosed) return null
  return <StatusModal message={message} onClose={() => setClosed(true)} />
}
