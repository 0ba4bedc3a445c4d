import { createContext, useContext } from 'react'

const PendingPage = createContext(false)
export const PendingPageProvider = PendingPage.Provider

/** Whether another page is on its way while this one still stands. */
export const useIsPagePending = (): boolean => useContext(PendingPage)
