import { createHash, randomBytes } from 'node:crypto'
import type { PlacedRelease, ReleaseSet, ServedRelease, SpareRelease } from '@masa/contract/releases'

/** A release as one visitor gets it. */
export interface ChosenRelease extends PlacedRelease {
  readonly lastKnownGood: SpareRelease | null
  /** A canary of this remote runs: the page reports how it fared. */
  readonly isWatched: boolean
  /** It is no release but a developer's own build, at this origin: it has no hashes. */
  readonly override?: string
}

/** A release set as one visitor gets it: of each remote one release. */
export interface ChosenSet extends Omit<ReleaseSet, 'remotes' | 'shell'> {
  readonly shell: ChosenRelease | null
  readonly remotes: readonly ChosenRelease[]
}

/** Distinguishes one browser from another, for nothing but the side of a canary; it carries no authority. */
export const SIDE_COOKIE = 'masa-side'

/** The visitor's mark in a Cookie header; null where there is none. */
export function visitorOf(header: string | undefined): string | null {
  return new RegExp(`(?:^|;\\s*)${SIDE_COOKIE}=([0-9a-f]{16})(?:;|$)`).exec(header ?? '')?.[1] ?? null
}

export const newVisitor = (): string => randomBytes(8).toString('hex')

/** Whether it makes a difference who asks. */
export const hasSides = ({ shell, remotes }: ReleaseSet): boolean =>
  [shell, ...remotes].some((release) => {
    const percent = release?.canary?.percent ?? 0
    return percent > 0 && percent < 100
  })

/**
 * Whether a visitor gets a canary: always the same answer for the same visitor and release, and who has it keeps it when
 * the share grows. 0 is no visitor, 100 every visitor.
 */
export function isOnCanary(visitor: string, { remote, version }: { remote: string; version: string }, percent: number) {
  const digest = createHash('sha256').update(`${visitor} ${remote}@${version}`).digest()
  return (digest.readUIntBE(0, 6) / 2 ** 48) * 100 < percent
}

const chosen = new WeakMap<ReleaseSet, Map<string, ChosenSet>>()

/** The set of one visitor; for null the stable releases, whatever canaries run. The same object for the same sides. */
export function chooseSides(set: ReleaseSet, visitor: string | null): ChosenSet {
  const all = [set.shell, ...set.remotes].filter((release) => release !== null)
  const onCanary = all.filter(
    ({ canary }) => visitor !== null && canary !== null && isOnCanary(visitor, canary.release, canary.percent),
  )
  const key = onCanary.map(({ remote }) => remote).join(' ')
  const kept = chosen.get(set) ?? new Map<string, ChosenSet>()
  chosen.set(set, kept)
  const known = kept.get(key)
  if (known !== undefined) return known
  const choose = (release: ServedRelease) => chosenRelease(release, onCanary.includes(release))
  const made: ChosenSet = {
    ...set,
    shell: set.shell === null ? null : choose(set.shell),
    remotes: set.remotes.map(choose),
  }
  kept.set(key, made)
  return made
}

function chosenRelease({ canary, ...stable }: ServedRelease, isOn: boolean): ChosenRelease {
  const isWatched = canary !== null
  if (!isOn || canary === null) return { ...stable, isWatched }
  // What is known to be good is what the others have.
  return { ...canary.release, lastKnownGood: stable, isWatched }
}
