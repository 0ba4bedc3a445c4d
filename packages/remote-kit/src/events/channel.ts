/** A loose, versioned contract between bundles that are delivered apart: a DOM event with plain data. */
export interface EventChannel<Detail> {
  readonly type: string
  /** Notifies all present listeners; to have none is no error. */
  emit(detail: Detail): void
  /** Calls back on each event until the returned function is called. */
  listen(react: (detail: Detail) => void): () => void
}

/** Makes the channel `masa:<name>:v<version>`. A changed shape is a new version beside the old one. */
export function eventChannel<Detail>(name: string, version: number): EventChannel<Detail> {
  const type = `masa:${name}:v${version}`
  return {
    type,
    emit: (detail) => void window.dispatchEvent(new CustomEvent(type, { detail })),
    listen(react) {
      const handle = (event: Event) => react((event as CustomEvent<Detail>).detail)
      window.addEventListener(type, handle)
      return () => window.removeEventListener(type, handle)
    },
  }
}
