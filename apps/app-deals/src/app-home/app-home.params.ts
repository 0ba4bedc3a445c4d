/** What the address of the app home chooses. */
export interface HomeChoice {
  /** Only deals of this sub-category; null for all. */
  readonly sub: string | null
  /** One group in full; null for the beginnings of all. */
  readonly group: string | null
  /** Hotels with a heart instead of groups. */
  readonly isFavourites: boolean
}

const CODE = /^[A-Za-z0-9_-]{1,40}$/
const code = (value: string | null): string | null => (value !== null && CODE.test(value) ? value : null)

/** Reads the address; what it cannot mean is left out. */
export const readHomeChoice = (params: URLSearchParams): HomeChoice => ({
  sub: code(params.get('sub')),
  group: code(params.get('group')),
  isFavourites: params.get('view') === 'favourites',
})

/** The app home's address with these changes to its choice; every other key stays as it is. */
export function homeAddress(params: URLSearchParams, change: { sub?: string | null; group?: string | null }): string {
  const next = new URLSearchParams(params)
  for (const [key, value] of Object.entries(change))
    if (value === null) next.delete(key)
    else next.set(key, value)
  if (change.group !== undefined) next.delete('view')
  const query = next.toString()
  return query === '' ? '/app' : `/app?${query}`
}
