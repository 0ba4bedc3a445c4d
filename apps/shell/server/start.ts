/** Name of the Trusted Types policy that lets the entry's address through. */
export const START_POLICY = 'masa-start'

/** How long a browser may put off the frame that it was asked for before the scripts run without it (ms). */
const FRAME_DEADLINE_MS = 500

/**
 * Runs in a page with a first view: the stylesheets and the entry are asked for by the head, but come into force when the
 * first view was painted. A browser runs a deferred script as soon as the document is read, and paints when it has
 * nothing else to do: on a fast line, half a second later, with everything that React had drawn by then. No visitor waits in a
 * page that is not looked at, where no frame is painted. The stylesheets stand behind the view's own rules, which are
 * some of theirs: before them, what they overrule would win. `masaStyles` settles when all have come or failed; the page
 * is mounted then. The browser reads its tables of languages when they are first asked for, which takes it a frame or
 * two: that is done while the rest of the document is on its way. It is sent as text: whatever it needs is given to it.
 */
export function start(policyName: string, deadlineMs: number): void {
  const all = (query: string) => [...document.querySelectorAll<HTMLLinkElement>(query)]
  const policy = window.trustedTypes?.createPolicy(policyName, { createScriptURL: (address) => address })
  const nonce = document.currentScript?.nonce ?? ''
  const takeHash = (from: Element, to: Element) => {
    const hash = from.getAttribute('integrity')
    if (hash !== null) to.setAttribute('integrity', hash)
    if (from.hasAttribute('crossorigin')) to.setAttribute('crossorigin', '')
  }
  let isBegun = false
  const begin = () => {
    if (isBegun) return
    isBegun = true
    window.masaStyles = Promise.all(
      all('link[as=style][data-href]').map((known) => {
        const link = document.createElement('link')
        link.rel = 'stylesheet'
        link.dataset['href'] = known.dataset['href'] ?? ''
        takeHash(known, link)
        const settled = new Promise((settle) => (link.onload = link.onerror = settle))
        link.href = known.href
        document.head.append(link)
        return settled
      }),
    )
    for (const known of all('link[data-entry]')) {
      const script = document.createElement('script')
      script.async = false
      script.nonce = nonce
      takeHash(known, script)
      script.src = policy ? (policy.createScriptURL(known.href) as never) : known.href
      document.head.append(script)
    }
  }
  setTimeout(() => new Intl.DateTimeFormat())
  addEventListener('DOMContentLoaded', () => {
    if (document.hidden) return begin()
    requestAnimationFrame(() => setTimeout(begin))
    setTimeout(begin, deadlineMs)
  })
}

/**
 * Runs before the body of a page whose first view is not for every browser: only the browser knows what it has stored, and
 * what stands behind the # of its address. It marks the element `html`, for `UNLESS_STYLES`.
 */
export function hideFirstView(entry: string): void {
  const hide = () => document.documentElement.setAttribute('data-no-first-view', '')
  if (location.hash.length > 1) hide()
  try {
    // oxlint-disable-next-line no-restricted-globals -- sent as text, it can import nothing; it asks whether there is an entry, and reads none
    if (localStorage.getItem(entry) !== null) hide()
  } catch {
    // Storage is blocked: nothing is stored.
  }
}

/** Which of the two parts of such a view shows. */
export const UNLESS_STYLES =
  '[data-first-view=instead],[data-no-first-view] [data-first-view]{display:none}[data-no-first-view] [data-first-view=instead]{display:block}'

/** `hideFirstView` as text, for the entry of a page's manifest. */
export const hideText = (entry: string): string =>
  `(${hideFirstView.toString().replace(/\n\s*/g, '\n')})(${JSON.stringify(entry)});`

/** `start` as text. Lines stay: they end its statements. */
export const START = `(${start.toString().replace(/\n\s*/g, '\n')})(${JSON.stringify(START_POLICY)},${FRAME_DEADLINE_MS})`
