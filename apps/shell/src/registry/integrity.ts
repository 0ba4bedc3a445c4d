/** Well-formed and fits nothing: an unknown file below a release's address is blocked, not waved through. */
const IMPOSSIBLE = `sha384-${'A'.repeat(64)}`

declare global {
  interface Window {
    masaIntegrity?: (element: HTMLScriptElement | HTMLLinkElement, address: string) => void
  }
}

const builds = new Set<string>()
const hashes = new Map<string, Readonly<Record<string, string>>>()

/** Makes a release's hashes known: by its address (with a closing slash), the files by their path below it. */
export function knowHashes(address: string, files: Readonly<Record<string, string>>): void {
  hashes.set(absolute(address), files)
}

/** Lets whatever lies below an address run unchecked: a developer's own build, which the edge has let into the page. */
export function trustBuild(address: string): void {
  builds.add(absolute(address))
}

/** The hash of a file of a release (the shell's too), empty for a developer's own build, or null where the address belongs to no known release. */
export function hashOf(address: string): string | null {
  const url = absolute(address)
  for (const [base, files] of hashes) if (url.startsWith(base)) return files[url.slice(base.length)] ?? IMPOSSIBLE
  return [...builds].some((base) => url.startsWith(base)) ? '' : null
}

/** Lets webpack's own chunk loading, the shell's and every remote's, ask for hashes. */
export function guardChunkLoading(): void {
  window.masaIntegrity = (element, address) => {
    const hash = hashOf(address)
    if (hash === null) return
    element.integrity = hash
    // Another origin answers a hashed request only when it is asked with CORS.
    if (!absolute(address).startsWith(`${location.origin}/`)) element.crossOrigin = 'anonymous'
  }
}

function absolute(address: string): string {
  return new URL(address, location.href).href
}
