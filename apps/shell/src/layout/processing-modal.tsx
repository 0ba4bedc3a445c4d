import { lazyPart } from '@masa/design-system/lazy-part'
import { processingV1 } from '@masa/remote-kit'
import type { Processing } from '@masa/remote-kit'
import { useEffect, useState } from 'react'
import type { ReactElement } from 'react'

const ProgressModal = lazyPart(
  async () => (await import(/* webpackChunkName: "progress-modal" */ './progress-modal.tsx')).ProgressModal,
  // The page that is busy says so itself.
  { Failure: null },
)

/** The blocking modal of a booking in progress. Remotes drive it by events; only they close it. */
export function ProcessingModal(): ReactElement | null {
  const [state, setState] = useState<Processing>({ state: 'closed' })
  useEffect(() => processingV1.listen(setState), [])
  if (state.state === 'closed') return null
  return <ProgressModal {...state} />
}
