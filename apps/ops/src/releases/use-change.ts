import { isApiError, useApiClient } from '@masa/api-client'
import type { ApiClient } from '@masa/api-client'
import {
  canaryRelease,
  enableRemote,
  followChannel,
  promoteRelease,
  rollBackRelease,
} from '@masa/contract/release-desk'
import type { Outcome } from '@masa/contract/release-desk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { standingQuery } from '#src/shared/sign-in/sign-in.query.ts'
import { RELEASES } from './releases.query.ts'

/** Something that an operator does to the registry. */
export type Change =
  | {
      readonly kind: 'rollBack'
      readonly remote: string
      readonly channel: string
      readonly from: string
      readonly to: string
      /** Ends with it. */
      readonly canary?: string
    }
  | { readonly kind: 'promote'; readonly remote: string; readonly channel: string; readonly version: string }
  | {
      readonly kind: 'canary'
      readonly remote: string
      readonly channel: string
      readonly version: string
      readonly percent: number
      /** The canary that is shown there now. */
      readonly canary?: string
    }
  | { readonly kind: 'endCanary'; readonly remote: string; readonly channel: string; readonly version: string }
  | { readonly kind: 'enable' | 'disable'; readonly remote: string; readonly tenant: string }
  | { readonly kind: 'follow'; readonly tenant: string; readonly channel: string }

/** A change, and why it is made, where the operator says so. */
export type Order = Change & { readonly reason?: string }

/** One change at a time; what became of the last one stays until the next. */
export function useChange() {
  const api = useApiClient()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (order: Order) => send(api, order),
    onSettled: (_outcome, error) => {
      if (isApiError(error) && error.code === 'unauthorised')
        void queries.invalidateQueries({ queryKey: standingQuery(api).queryKey })
      return queries.invalidateQueries({ queryKey: RELEASES })
    },
  })
}

async function send(api: ApiClient, { reason, ...change }: Order): Promise<Outcome> {
  const why = reason ? { reason } : {}
  switch (change.kind) {
    case 'rollBack': {
      const { remote, channel, from: seen, to: version } = change
      return api.call(rollBackRelease, { body: { remote, channel, version, seen, ...why } })
    }
    case 'promote': {
      const { remote, channel, version } = change
      return api.call(promoteRelease, { body: { remote, channel, version, ...why } })
    }
    case 'canary': {
      const { remote, channel, version, percent, canary: seen = null } = change
      return api.call(canaryRelease, { body: { remote, channel, version, percent, seen, ...why } })
    }
    case 'endCanary': {
      const { remote, channel, version: seen } = change
      return api.call(canaryRelease, { body: { remote, channel, percent: null, seen, ...why } })
    }
    case 'enable':
    case 'disable': {
      const { remote, tenant, kind } = change
      return api.call(enableRemote, { body: { remote, tenants: [tenant], isEnabled: kind === 'enable', ...why } })
    }
    case 'follow': {
      const { tenant, channel } = change
      return api.call(followChannel, { body: { tenant, channel, ...why } })
    }
  }
}
