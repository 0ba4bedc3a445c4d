import { useContext } from 'react'
import type { NavigationType } from 'react-router'
import { useNavigationType as useNavigationTypeOfRouter } from 'masa-original/react-router'
import { PageNavigationType } from './page-context.ts'

/**
 * How the visitor came to this page's location. React Router's own answers POP to everything that is shown at a location
 * given to `useRoutes`, as each page here is.
 */
export function useNavigationType(): `${NavigationType}` {
  const ofRouter = useNavigationTypeOfRouter()
  return useContext(PageNavigationType) ?? ofRouter
}
