import { processingV1 } from '@masa/remote-kit'
import type { Processing } from '@masa/remote-kit'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ReactElement } from 'react'

const ProgressModal = lazy(async () => {
  const { ProgressModal: Component } = await import(/* webpackChunkName: "progress-modal" */ './progress-modal.tsx')
  return { default: Component }
})

/** The blocking modal of a booking in progress. Remotes drive it by events; only they close it. */
export function ProcessingModal(): ReactElement | null {
  const [state, setState] = useState<Processing>({ state: 'closed' })
  useEffect(() => processingV1.listen(setState), [])
  if (state.state === 'closed') return null
  return (
    <Suspense>
      <ProgressModal {...state} />
    </Suspense>
  )
}
