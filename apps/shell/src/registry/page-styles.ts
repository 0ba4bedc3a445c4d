/** Stylesheets of the page's head that did not come, by their whole addresses. */
let missing: Promise<Set<string>> | undefined

/**
 * Makes sure that the page has those stylesheets of a release that its HTML asked for: one that did not come is asked for
 * again, and one that does not come then either rejects. webpack takes a stylesheet of the head for loaded, whatever became
 * of it; those that it asks for itself it waits for.
 */
export async function ensureStyles(address: string): Promise<void> {
  missing ??= missingStyles()
  const all = await missing
  for (const href of all)
    if (href.startsWith(new URL(address, location.href).href)) {
      const { loadStyle } = await import(/* webpackChunkName: "recovery" */ './recovery.ts')
      await loadStyle(href)
      all.delete(href)
    }
}

/** The head's stylesheets are settled by the time that scripts run, or when `masaStyles` is. */
async function missingStyles(): Promise<Set<string>> {
  await window.masaStyles
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][data-href]')]
  const dead = links.filter(({ sheet }) => sheet === null)
  // Left standing, webpack would take them for loaded once more: a spare release may call its own by the same name.
  for (const link of dead) link.remove()
  return new Set(dead.map(({ href }) => href))
}
