import { useContext, useEffect, useEffectEvent, useState } from 'react'
import type { Blocker, BlockerFunction } from 'react-router'
import { AddBlocker } from './page-context.ts'

const UNBLOCKED: Blocker = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined }

/**
 * React Router's `useBlocker` for the site's router: holds a navigation within the site until `proceed` or `reset` is
 * called. As there, leaving the document is not held: that is `useBeforeUnload`. Of several blockers the first that wants
 * to is asked alone. Throws outside of the site's router.
 */
export function useBlocker(shouldBlock: boolean | BlockerFunction): Blocker {
  const addBlocker = useContext(AddBlocker)
  if (addBlocker === null) throw new Error('useBlocker is used outside of the router')
  const [blocker, setBlocker] = useState(UNBLOCKED)
  const isBlocking = useEffectEvent<BlockerFunction>((navigation) =>
    typeof shouldBlock === 'function' ? shouldBlock(navigation) : shouldBlock,
  )
  useEffect(() => {
    const remove = addBlocker({
      isBlocking: (navigation) => isBlocking(navigation),
      hold: ({ location, proceed }) => {
        const reset = () => setBlocker(UNBLOCKED)
        setBlocker({
          state: 'blocked',
          location,
          reset,
          proceed: () => {
            setBlocker({ state: 'proceeding', location, proceed: undefined, reset: undefined })
            void proceed().then(reset)
          },
        })
      },
    })
    return () => {
      remove()
      setBlocker(UNBLOCKED)
    }
  }, [addBlocker])
  return blocker
}
