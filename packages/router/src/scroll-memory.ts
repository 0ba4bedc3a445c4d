import { parseNumbers, storedValue } from '@masa/browser-storage'
import { useEffect, useLayoutEffect } from 'react'
import type { Location } from 'react-router'

const storedPositions = storedValue({ key: 'masa:scroll', version: 1, area: 'session', parse: parseNumbers })

/** Where each entry of the tab's history was scrolled to; outlives the document. */
export interface ScrollMemory {
  /** Keeps where the page stands, for coming back to this entry. */
  readonly keep: (entry: Location) => void
  readonly positionOf: (entry: Location) => number | undefined
  readonly store: () => void
}

export function createScrollMemory(): ScrollMemory {
  const positions = { ...storedPositions.read() }
  return {
    keep: (entry) => void (positions[keyOf(entry)] = window.scrollY),
    positionOf: (entry) => positions[keyOf(entry)],
    // Where the browser forbids storage, a reload begins at the top.
    store: () => void storedPositions.write(positions),
  }
}

/**
 * Scrolls a page as a document would be: to where it was left, to what its address names, or to its top. A navigation
 * may ask to leave the page where it stands.
 */
export function useScrollMemory(
  memory: ScrollMemory,
  { location, keepsScroll }: { location: Location; keepsScroll: boolean },
): void {
  useLayoutEffect(() => {
    const left = memory.positionOf(location)
    const named = elementOf(location.hash)
    if (left !== undefined) window.scrollTo(0, left)
    else if (named !== null) named.scrollIntoView()
    else if (!keepsScroll) window.scrollTo(0, 0)
  }, [memory, location, keepsScroll])

  useEffect(() => {
    const take = () => void (window.history.scrollRestoration = 'manual')
    const leave = () => {
      memory.keep(location)
      memory.store()
      // Until the scripts of the next document run, the browser's own way is the better one.
      window.history.scrollRestoration = 'auto'
    }
    take()
    window.addEventListener('pageshow', take)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pageshow', take)
      window.removeEventListener('pagehide', leave)
    }
  }, [memory, location])
}

/** The entry that a tab began with has no key of its own: typed over, it would be taken for the page before. */
function keyOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}

function elementOf(hash: string): Element | null {
  try {
    return hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
