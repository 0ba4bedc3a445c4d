import { createContext } from 'react'
import type { NavigationType } from 'react-router'
import type { NavigationBlocker } from './navigation-blockers.ts'

/** How the visitor came to the location of the page around; null outside of pages. */
export const PageNavigationType = createContext<`${NavigationType}` | null>(null)

/** Registers a blocker with the router around; answers how to take it back. Null outside of a router. */
export const AddBlocker = createContext<((blocker: NavigationBlocker) => () => void) | null>(null)
