/** `session`: for the tab, over its documents. `local`: for the browser, over its tabs. */
export type StorageArea = 'session' | 'local'

/** Where a value is stored. */
export interface StoredPlace {
  readonly key: string
  /**
   * Of the value's shape, from 1; a shape that earlier releases cannot read is the next one. Each version has an entry of
   * its own, so that releases that are live side by side never read each other's shapes.
   */
  readonly version: number
  readonly area: StorageArea
}

/**
 * One value in the browser's storage. None of it throws, whether storage is blocked, full, or holds what another program
 * has put there.
 */
export interface StoredValue<Value> {
  /** The entry's name, as a `StorageEvent` carries it. */
  readonly name: string
  /** The value; null where there is none. What does not fit is removed, as is what earlier versions left. */
  readonly read: () => Value | null
  /** Answers whether it is stored: false where storage is blocked or full. Then what was stored before may still stand. */
  readonly write: (value: Value) => boolean
  readonly forget: () => void
}

/** A value that is stored as JSON. `parse` judges what was stored, of whatever shape: null where it does not fit. */
export function storedValue<Value>({
  parse,
  ...place
}: StoredPlace & { readonly parse: (stored: unknown) => Value | null }): StoredValue<Value> {
  return stored(place, { decode: (text) => parse(JSON.parse(text)), encode: (value) => JSON.stringify(value) })
}

/** A value that is stored as plain text, of which `isFitting` says whether it is one. */
export function storedText({
  isFitting,
  ...place
}: StoredPlace & { readonly isFitting: (stored: string) => boolean }): StoredValue<string> {
  return stored(place, { decode: (text) => (isFitting(text) ? text : null), encode: (text) => text })
}

/** Whether something new can be stored: false where storage is blocked or full. */
export function isStorageOpen(area: StorageArea): boolean {
  const trial = storedText({ key: 'masa.try', version: 1, area, isFitting: () => true })
  const isOpen = trial.write('')
  trial.forget()
  return isOpen
}

/** Whether a stored value is an object with names, not a list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function stored<Value>(
  { key, version, area }: StoredPlace,
  { decode, encode }: { decode: (text: string) => Value | null; encode: (value: Value) => string },
): StoredValue<Value> {
  // The first version has the bare key, as releases from before there were versions have it.
  const nameOf = (one: number): string => (one === 1 ? key : `${key}@${one}`)
  const name = nameOf(version)
  // Where storage is blocked, already naming it throws.
  const storage = (): Storage => globalThis[`${area}Storage`]

  function forget(): void {
    try {
      storage().removeItem(name)
    } catch {
      // Where nothing can be removed, nothing can be read either.
    }
  }
  return {
    name,
    read() {
      try {
        for (let one = 1; one < version; one += 1) storage().removeItem(nameOf(one))
        const text = storage().getItem(name)
        const value = text === null ? null : decode(text)
        if (text === null || value !== null) return value
      } catch {
        // No JSON, or no storage.
      }
      forget()
      return null
    },
    write(value) {
      try {
        storage().setItem(name, encode(value))
        return true
      } catch {
        return false
      }
    },
    forget,
  }
}
