/**
 * Keeps what a library of the browser makes at some cost: one formatter for each set of choices, made when first asked
 * for. A page of results writes hundreds of figures, and the first one would otherwise be paid before anything is drawn.
 */
export function kept<Key extends string | number, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const fresh = make(key)
    made.set(key, fresh)
    return fresh
  }
}
