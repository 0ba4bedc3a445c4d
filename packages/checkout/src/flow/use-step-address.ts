import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** The path of a step by its id, of the site and without a language: `/tour/seats`. */
export type PathOfStep = (stepId: string) => string

/**
 * Which step the address names, by its own path where the product gives each one, else by `?step=`; the first for an address
 * that names none. `show` goes to another step, as a new entry of the history, with the rest of the query.
 */
export function useStepAddress(
  steps: readonly { readonly id: string }[],
  pathOf: PathOfStep | undefined,
): { readonly at: number; readonly show: (index: number) => void } {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const isNamed = (id: string): boolean =>
    pathOf === undefined ? id === search.get('step') : pathOf(id) === pathname.replace(/\/$/, '')
  const at = Math.max(
    0,
    steps.findIndex(({ id }) => isNamed(id)),
  )
  return {
    at,
    show(index) {
      const query = new URLSearchParams(search)
      const to = steps[index]
      if (pathOf !== undefined || index === 0 || to === undefined) query.delete('step')
      else query.set('step', to.id)
      const path = to === undefined ? undefined : pathOf?.(to.id)
      void navigate(path === undefined ? { search: `?${query}` } : { pathname: path, search: `?${query}` })
    },
  }
}
