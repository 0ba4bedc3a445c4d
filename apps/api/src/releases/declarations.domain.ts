import type { Refusal } from '@masa/contract/release-desk'
import { readDeclarations, SHELL_ADDRESSES } from '@masa/contract/remote-declarations'
import { SHELL } from '@masa/contract/releases'
import type { Release } from '@masa/contract/releases'
import { matchPath } from '@masa/contract/path-pattern'
import { isPlainPath } from '@masa/contract/plain-path'

/**
 * What manifests declare of a site: whether it is true of the remote's own pages, and whether another remote has it. The
 * edge trusts what is in a live manifest, so what contradicts is refused before it can be live.
 */

const CHANNELS = ['web', 'oldapp', 'app']
const OF_THE_SHELL: readonly string[] = Object.values(SHELL_ADDRESSES)

/** A release with the part it plays where it stands. */
interface Other {
  readonly release: Release
  readonly role: string
}

/** What is wrong with a release's declarations, whatever it meets. */
export function refusalsOfDeclarations(release: Release): Refusal[] {
  const read = readDeclarations(release.manifest)
  if (read.kind === 'malformed')
    return [
      refusal(
        'bad_declaration',
        read.faults.map(({ where, what }) => [where, what] as const),
        release,
      ),
    ]
  const { pages, home, redirects = [], paymentReturns, navigation } = read.declared
  const paths = pages.flatMap((page) => page.paths)
  const isPage = (address: string) => {
    const [path = ''] = address.split('?')
    return paths.some((pattern) => matchPath(pattern, path) !== null)
  }
  const faults: (readonly [name: string, what: string])[] = []
  const demandPage = (name: string, address: string) => {
    if (!isPage(address)) faults.push([name, `leads to ${address}, which is no page of ${release.remote}`])
  }
  if (home !== undefined) demandPage('home', home.address)
  for (const { from, to, sites } of redirects) {
    const name = `the redirect ${from}`
    if (OF_THE_SHELL.includes(from)) faults.push([name, "leaves an address that is the shell's"])
    if (isPage(from) && sites === undefined)
      faults.push([name, `would hide a page of ${release.remote} on every site: name the sites`])
    if (to.endsWith('/:channel'))
      for (const channel of CHANNELS)
        demandPage(
          name,
          to.replace(/:channel$/, () => channel),
        )
    else if (to !== '/') demandPage(name, to)
  }
  for (const { from, to } of paymentReturns) {
    const name = `the payment return ${from}`
    if (OF_THE_SHELL.includes(from)) faults.push([name, "is an address of the shell's"])
    if (isPage(from)) faults.push([name, `would hide a page of ${release.remote}`])
    for (const path of [from, to])
      if (!isPlainPath(path))
        faults.push([name, `has ${path}: a payment comes back by small letters and hyphens alone`])
    if (to !== SHELL_ADDRESSES.cardVerified) demandPage(name, to)
  }
  for (const { place, id, address } of navigation) demandPage(`the ${place} entry ${id}`, address)
  return faults.length === 0 ? [] : [refusal('bad_declaration', faults, release)]
}

/** What another release, live, spare or canary, has already: the home of a kind of site, a redirect, a return, a page, a slot. */
export function takenDeclarations(release: Release, others: readonly Other[]): Refusal[] {
  const own = declaredBy(release)
  const faults = others
    .filter((other) => other.release.remote !== release.remote)
    .flatMap(({ release: other, role }) => {
      const theirs = declaredBy(other)
      const who = `${other.remote}@${other.version} (${role})`
      const clashes = [
        ...own.addresses.filter((address) => theirs.addresses.includes(address)),
        ...own.homes.filter((home) => theirs.homes.includes(home)),
        ...own.slots.filter((slot) => theirs.slots.includes(slot)),
        // Which of the two a visitor would get is chance, whatever their segments are called.
        ...own.paths.filter((path) => theirs.paths.map(patternOf).includes(patternOf(path))),
      ].map((name) => [name, `is declared by ${who} too`] as const)
      const isIn = (paths: readonly string[], address: string) =>
        paths.some((pattern) => !pattern.startsWith('/:') && matchPath(pattern, address) !== null)
      const hidden = [
        ...own.addresses.filter((address) => isIn(theirs.paths, address)),
        ...theirs.addresses.filter((address) => isIn(own.paths, address)),
      ].map((name) => [name, `is a page of one and leads elsewhere by the other: ${who}`] as const)
      return [...clashes, ...hidden]
    })
  return faults.length === 0 ? [] : [refusal('declaration_taken', faults, release)]
}

const patternOf = (path: string): string => path.replaceAll(/:[^/]+/g, ':')

/** What can be had by one release alone, as names; nothing of one that was registered before its manifest was looked at. */
function declaredBy({ manifest }: Release): Record<'addresses' | 'homes' | 'paths' | 'slots', string[]> {
  const read = readDeclarations(manifest)
  if (read.kind === 'malformed') return { addresses: [], homes: [], paths: [], slots: [] }
  const { pages, slots, home, redirects = [], paymentReturns } = read.declared
  return {
    addresses: [...redirects, ...paymentReturns].map(({ from }) => from),
    homes: (home?.sites ?? []).map((kind) => `the home of ${kind} sites`),
    paths: pages.flatMap((page) => page.paths),
    slots: slots.map(({ name, id }) => `the slot ${name} ${id}`),
  }
}

function refusal(
  kind: 'bad_declaration' | 'declaration_taken',
  faults: readonly (readonly [name: string, what: string])[],
  { remote, version }: Release,
): Refusal {
  return {
    kind,
    message: `the manifest of ${remote === SHELL ? 'the shell' : remote}@${version}: ${faults.map(([name, what]) => `${name} ${what}`).join('; ')}`,
    names: [...new Set(faults.map(([name]) => name))],
  }
}
