import { processingV1 } from '@masa/remote-kit'
import type { Processing } from '@masa/remote-kit'
import { useEffect, useRef, useState } from 'react'

/** The blocking modal of a booking in progress. Remotes drive it by events; only they close it. */
export function ProcessingModal() {
  const [state, setState] = useState<Processing>({ state: 'closed' })
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => processingV1.listen(setState), [])
  useEffect(() => {
    if (state.state === 'open') {
      if (dialog.current?.open === false) dialog.current.showModal()
    } else dialog.current?.close()
  }, [state])
  return (
    <dialog ref={dialog} aria-labelledby="masa-processing-title" onCancel={(event) => event.preventDefault()}>
      {state.state === 'open' && (
        <>
          <h2 id="masa-processing-title">{state.title}</h2>
          <p role="status">{state.text}</p>
          <progress max={1} {...(state.progress === undefined ? {} : { value: state.progress })} />
        </>
      )}
    </dialog>
  )
}
