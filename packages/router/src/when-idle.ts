/** Where a browser does not say when it is idle, it is taken for idle after so long. */
const IDLE_AFTER_MS = 1_000

/** Does what no visitor waits for: once the document has loaded, when the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  const wait = (): void => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(work)
    else setTimeout(work, IDLE_AFTER_MS)
  }
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait, { once: true })
}
