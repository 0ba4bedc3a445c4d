import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Opens and closes a native dialog with the state of a component. The browser keeps the focus inside a modal one and
 * gives it back on closing. `isModal: false` opens it beside the page, which stays usable. What carries
 * `data-autofocus` takes the focus first, else the title.
 */
export function useDialog({
  isOpen,
  isModal = true,
}: {
  isOpen: boolean
  isModal?: boolean
}): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !isOpen) return
    if (!dialog.open) open(dialog, isModal)
    // The browser would take the first control, the close button.
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector<HTMLElement>('h1, h2')
    first?.focus({ preventScroll: true })
    return () => (dialog.close ? dialog.close() : dialog.removeAttribute('open'))
  }, [isOpen, isModal])
  useEffect(() => {
    if (!isOpen || !isModal) return
    // The page under a modal does not scroll away. A class on the root would be a second owner of it.
    const { overflow, scrollbarGutter } = document.documentElement.style
    if (window.innerWidth > document.documentElement.clientWidth)
      document.documentElement.style.scrollbarGutter = 'stable'
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = overflow
      document.documentElement.style.scrollbarGutter = scrollbarGutter
    }
  }, [isOpen, isModal])
  return ref
}

/** A DOM without dialogs (an old browser, a test's) still shows what is in one. */
function open(dialog: HTMLDialogElement, isModal: boolean): void {
  if (typeof dialog.showModal !== 'function') dialog.setAttribute('open', '')
  else if (isModal) dialog.showModal()
  else dialog.show()
}
