import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/**
 * Opens and closes a native dialog with the state of a component. The browser keeps the focus inside a modal one and
 * gives it back on closing. `isModal: false` opens it beside the page, which stays usable.
 */
export function useDialog({ isOpen, isModal = true }: { isOpen: boolean; isModal?: boolean }): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !isOpen) return
    if (!dialog.open) isModal ? dialog.showModal() : dialog.show()
    return () => dialog.close()
  }, [isOpen, isModal])
  useEffect(() => {
    if (!isOpen || !isModal) return
    // The page under a modal does not scroll away. A class on the root would be a second owner of it.
    const { overflow, scrollbarGutter } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    document.documentElement.style.scrollbarGutter = 'stable'
    return () => {
      document.documentElement.style.overflow = overflow
      document.documentElement.style.scrollbarGutter = scrollbarGutter
    }
  }, [isOpen, isModal])
  return ref
}
