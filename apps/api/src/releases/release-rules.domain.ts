import type { Refusal } from '@masa/contract/release-desk'
import { SHELL, WHOLE_MODULE } from '@masa/contract/releases'
import type { Release } from '@masa/contract/releases'
import { minVersion, satisfies } from 'semver'
import { refusalsOfDeclarations, takenDeclarations } from './declarations.domain.ts'

/**
 * What may be published and promoted. A release meets others at run time that it was not built with: that they fit is
 * looked at here, before a visitor finds out.
 */

/** Most bytes of one script or stylesheet of a remote as it travels (G5: a remote's route adds no more), and of the shell. */
export const FILE_BUDGETS = { remote: 60_000, shell: 165_000 } as const

/** A release with its role on a channel: `live`, `last known good`, `canary`. */
export interface ReleaseWithRole {
  readonly release: Release
  readonly role: string
}

/** What a release is looked at against. */
export interface Surroundings {
  /** The versions of the contract that the running API serves. */
  readonly servedContractVersions: readonly string[]
  /** The shells that pages may be made of where this release would go. */
  readonly shells: readonly Release[]
  /** The remotes that pages may be made of there. */
  readonly remotes: readonly ReleaseWithRole[]
}

/** What is wrong with a release in itself, whatever it meets. */
export function refusalsOfBuild(release: Release): Refusal[] {
  const refusals: Refusal[] = []
  if (release.owner.trim() === '') {
    refusals.push(refusal('owner_missing', `${nameOf(release)} names no owner: say in its manifest who answers for it`))
  }
  if (release.justification.trim() === '')
    refusals.push(
      refusal('justification_missing', `${nameOf(release)} does not say why its scripts may run on our pages`),
    )
  refusals.push(...refusalsOfDeclarations(release))
  if ((release.remote === SHELL ? release.provides : release.uses) === undefined)
    refusals.push(
      refusal(
        'uses_unknown',
        `${nameOf(release)} does not say ${release.remote === SHELL ? 'what it provides' : 'what it uses'} of shared modules: build it again`,
      ),
    )
  if (release.missingMessages !== undefined && release.missingMessages.length > 0)
    refusals.push({
      ...refusal('words_missing', `${nameOf(release)} has no words for ${listed(release.missingMessages)}`),
      names: release.missingMessages,
    })
  const budget = release.remote === SHELL ? FILE_BUDGETS.shell : FILE_BUDGETS.remote
  const heavy = Object.entries(release.files).filter(
    ([path, { bytes, compressed }]) => /\.(?:js|css)$/.test(path) && (compressed ?? bytes) > budget,
  )
  if (heavy.length > 0)
    refusals.push({
      ...refusal(
        'file_over_budget',
        `over the budget of ${budget} bytes: ${heavy.map(([path, { bytes, compressed }]) => `${path} (${compressed ?? bytes})`).join(', ')}`,
      ),
      names: heavy.map(([path]) => path),
    })
  return refusals
}

/** What does not fit between a release and those that it would meet. */
export function refusalsOfMeeting(
  release: Release,
  { servedContractVersions, shells, remotes }: Surroundings,
): Refusal[] {
  const refusals: Refusal[] = []
  if (!servedContractVersions.some((version) => fits(version, release.contract)))
    refusals.push({
      ...refusal(
        'contract_breaks',
        `${nameOf(release)} was built against the contract ${release.contract}, and the API serves ${servedContractVersions.join(', ')}`,
      ),
      names: [release.contract],
    })
  refusals.push(
    ...takenDeclarations(release, [...shells.map((shell) => ({ release: shell, role: SHELL })), ...remotes]),
  )
  if (release.remote === SHELL) {
    for (const { release: remote, role } of remotes) {
      const misfits = [...misfitsOf({ remote, shell: release }), ...namesMissing({ remote, shell: release })]
      if (misfits.length > 0)
        refusals.push({
          ...refusal(
            'remote_does_not_fit',
            `${nameOf(remote)} (${role}) cannot run in ${nameOf(release)}: ${misfits.map(({ what }) => what).join('; ')}`,
          ),
          names: [nameOf(remote), ...misfits.map(({ name }) => name)],
        })
    }
    return refusals
  }
  for (const shell of shells) {
    const misfits = misfitsOf({ remote: release, shell })
    if (misfits.length > 0)
      refusals.push({
        ...refusal(
          'shared_range',
          `${nameOf(shell)} cannot provide what ${nameOf(release)} asks for: ${misfits.map(({ what }) => what).join('; ')}`,
        ),
        names: misfits.map(({ name }) => name),
      })
    const missing = namesMissing({ remote: release, shell })
    if (missing.length > 0)
      refusals.push({
        ...refusal(
          'shared_name',
          `${nameOf(release)} uses what ${nameOf(shell)} does not provide: ${missing.map(({ what }) => what).join('; ')}`,
        ),
        names: missing.map(({ name }) => name),
      })
  }
  return refusals
}

/**
 * What does not fit between releases that come together, and between them and those that they would meet. The same rules
 * as of one alone; each pair is looked at once.
 */
export function refusalsOfMeetingTogether(releases: readonly Release[], surroundings: Surroundings): Refusal[] {
  return releases.flatMap((release, at) => {
    const earlier = releases.slice(0, at)
    return refusalsOfMeeting(release, {
      ...surroundings,
      shells: [...surroundings.shells, ...earlier.filter(({ remote }) => remote === SHELL)],
      remotes: [
        ...surroundings.remotes,
        ...earlier.filter(({ remote }) => remote !== SHELL).map((each) => ({ release: each, role: 'together' })),
      ],
    })
  })
}

/** Shared packages that a shell does not provide, or in another version than the remote asks for. */
export function misfitsOf({ remote, shell }: { remote: Release; shell: Release }): { name: string; what: string }[] {
  return Object.entries(remote.shared).flatMap(([name, range]) => {
    const provided = shell.shared[name]
    if (provided === undefined) return [{ name, what: `${name} ${range} is not provided` }]
    return fits(provided, range) ? [] : [{ name, what: `${name} ${range} against ${provided}` }]
  })
}

/** Names that a remote imports of shared modules and a shell does not provide. Of a release that records none, none. */
export function namesMissing({ remote, shell }: { remote: Release; shell: Release }): { name: string; what: string }[] {
  const { provides } = shell
  if (provides === undefined) return []
  return Object.entries(remote.uses ?? {}).flatMap(([module, { names, hasOwnCopy }]) => {
    const provided = provides[module]
    if (provided === undefined) return hasOwnCopy ? [] : [{ name: module, what: `the module ${module}` }]
    if (provided.every((name) => name === WHOLE_MODULE)) return []
    return names
      .filter((name) => !provided.includes(name))
      .map((name) => ({
        name: `${module} ${name}`,
        what: name === WHOLE_MODULE ? `all of ${module}, as one object` : `${name} of ${module}`,
      }))
  })
}

/** One shared package on which releases disagree. */
export interface Disagreement {
  readonly package: string
  readonly provided: string | null
  readonly ranges: readonly { remote: string; version: string; role: string; range: string; fits: boolean }[]
}

/**
 * Packages for which the shell does not provide what a release asks for, or releases were built against different
 * versions. The report of what has to be built again before the shell can move on.
 */
export function disagreementsOf(shell: Release | undefined, remotes: readonly ReleaseWithRole[]): Disagreement[] {
  const names = [...new Set(remotes.flatMap(({ release }) => Object.keys(release.shared)))].sort()
  return names.flatMap((name) => {
    const provided = shell?.shared[name] ?? null
    const ranges = remotes.flatMap(({ release, role }) => {
      const range = release.shared[name]
      if (range === undefined) return []
      const isFit = provided !== null && fits(provided, range)
      return [{ remote: release.remote, version: release.version, role, range, fits: isFit }]
    })
    const isAgreed = ranges.every((each) => each.fits && each.range === ranges[0]?.range)
    return isAgreed ? [] : [{ package: name, provided, ranges }]
  })
}

/** Whether a version is in a range; what cannot be read fits nothing. */
function fits(version: string, range: string): boolean {
  try {
    return minVersion(range) !== null && satisfies(version, range)
  } catch {
    return false
  }
}

export const nameOf = ({ remote, version }: Pick<Release, 'remote' | 'version'>): string => `${remote}@${version}`

/** The first of many, for a line that people read. */
const listed = (names: readonly string[]): string =>
  names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ')

export const refusal = (kind: Refusal['kind'], message: string): Refusal => ({ kind, message, names: [] })
