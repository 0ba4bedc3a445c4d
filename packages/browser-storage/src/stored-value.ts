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
  /** The value; null where there is none. What does not fit is removed. */
  readonly read: () => Value | null
  /** Answers whether it is stored: false where storage is blocked or full. Then what was stored before may still stand. */
  readonly write: (value: Value) => boolean
  readonly forget: () => void
}

/**
 * A value that is stored in a `format`, which is JSON unless it says otherwise. `parse` judges what was stored, of
 * whatever shape: null where it does not fit.
 */
export function storedValue<Value>({
  key,
  version,
  area,
  parse,
  format = JSON,
}: StoredPlace & {
  readonly parse: (stored: unknown) => Value | null
  readonly format?: Pick<JSON, 'parse' | 'stringify'>
}): StoredValue<Value> {
  // The first version has the bare key, as releases from before there were versions have it.
  const name = version === 1 ? key : `${key}@${version}`
  // Where storage is blocked, already naming it throws.
  const storage = (): Storage => (area === 'local' ? localStorage : sessionStorage)
  /** Null where it could not be done. */
  const attempt = <Result>(work: () => Result): Result | null => {
    try {
      return work()
    } catch {
      return null
    }
  }
  const forget = (): void => void attempt(() => storage().removeItem(name))
  return {
    name,
    read() {
      const text = attempt(() => storage().getItem(name))
      if (text === null) return null
      const value = attempt(() => parse(format.parse(text)))
      if (value === null) forget()
      return value
    },
    write: (value) =>
      attempt(() => {
        storage().setItem(name, format.stringify(value))
        return true
      }) ?? false,
    forget,
  }
}

/** A value that is stored as plain text, of which `isFitting` says whether it is one. */
export const storedText = ({
  isFitting,
  ...place
}: StoredPlace & { readonly isFitting: (stored: string) => boolean }): StoredValue<string> =>
  storedValue({
    ...place,
    format: { parse: String, stringify: String },
    parse: (text) => (isFitting(text as string) ? (text as string) : null),
  })

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

/** Judges numbers that are stored by name, all of them finite; null for anything else. */
export const parseNumbers = (stored: unknown): Readonly<Record<string, number>> | null =>
  isRecord(stored) && Object.values(stored).every(Number.isFinite) ? (stored as Record<string, number>) : null
