/** Where a browser does not tell when it is idle, it has come to rest after so long (ms). */
const REST_MS = 1_000

/** Does what nobody waits for: once the document has loaded, when the browser has nothing better to do. */
export function whenAtRest(work: () => void): void {
  const wait = (): void => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(work)
    else setTimeout(work, REST_MS)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
