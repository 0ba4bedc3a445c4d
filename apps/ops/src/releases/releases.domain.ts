import type { AnswerOf } from '@masa/contract'
import type { Canary, releaseOverview, RemoteRow } from '@masa/contract/release-desk'

export type Overview = AnswerOf<typeof releaseOverview>
export type SiteColumn = Overview['sites'][number]
export type Live = RemoteRow['live'][number]

/** The channel that everything is measured against. */
export const PRODUCTION = 'production'

/** What a site has of a remote: nothing, what production has, or something else. */
export type SiteCell =
  | { readonly kind: 'off' }
  | { readonly kind: 'same'; readonly version: string }
  | { readonly kind: 'other'; readonly version: string }

export const liveOn = ({ live }: RemoteRow, channel: string): Live | undefined =>
  live.find((each) => each.channel === channel)

export function siteCell(row: RemoteRow, site: SiteColumn): SiteCell {
  const version = liveOn(row, site.channel)?.version
  if (!row.enabled.includes(site.tenant) || version === undefined) return { kind: 'off' }
  return { kind: version === liveOn(row, PRODUCTION)?.version ? 'same' : 'other', version }
}

/** A canary that needs an operator's decision now. */
export interface Alarm {
  readonly remote: string
  readonly channel: string
  readonly live: Live
  readonly canary: Canary
  /** How many times as often as the stable version it fails; null where that one never failed. */
  readonly times: number | null
}

/** Failing canaries that still have visitors, the widest first. */
export function alarmsOf({ remotes }: Overview): Alarm[] {
  return remotes
    .flatMap(({ remote, live }) =>
      live.flatMap((each): Alarm[] => {
        const { canary, channel } = each
        if (canary?.verdict !== 'failing' || canary.percent === 0) return []
        const { failureRate } = canary.health
        const stable = canary.stable.failureRate
        const times = stable === null || stable === 0 || failureRate === null ? null : Math.round(failureRate / stable)
        return [{ remote, channel, live: each, canary, times }]
      }),
    )
    .sort((a, b) => b.canary.percent - a.canary.percent)
}

/** Shares that a canary is raised to, one after the other; after the last one come all visitors. */
const STEPS = [1, 5, 10, 25, 50] as const
export const FIRST_SHARE = 5

/** What a canary's next step is: a greater share, or the release for all. */
export type NextStep = { readonly kind: 'raise'; readonly percent: number } | { readonly kind: 'promote' }

export function nextStep({ percent }: Pick<Canary, 'percent'>): NextStep {
  const next = STEPS.find((step) => step > percent)
  return next === undefined ? { kind: 'promote' } : { kind: 'raise', percent: next }
}
