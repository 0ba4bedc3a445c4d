import type { Route } from '@masa/contract'
import * as contract from '@masa/contract/release-desk'
import type { Database } from '#src/platform/database/database.ts'
import type { Api } from '#src/platform/http/api.ts'
import { bindOperator, type OperatorHandler } from '#src/platform/http/bind.ts'
import type { ReleaseDesk } from './desk.service.ts'
import type { ReleaseRegistry } from './registry.service.ts'
import { listReleases, readChanges } from './releases.repository.ts'

/** The registry for its keepers: looks, and changes by name. */
export function registerReleaseDesk(
  api: Api,
  { registry, desk, db }: { registry: ReleaseRegistry; desk: ReleaseDesk; db: Database },
): void {
  bindKept(api, contract.releaseOverview, () => desk.overview())
  bindKept(api, contract.releaseSkew, () => desk.skew())
  bindKept(api, contract.scriptInventory, () => desk.scripts())
  bindKept(api, contract.releaseList, ({ query }) => listReleases(db.catalogue, query))
  bindKept(api, contract.releaseChanges, ({ query }) => readChanges(db.catalogue, query))

  bindKept(api, contract.checkRelease, ({ body }) => registry.check(body))
  bindKept(api, contract.publishRelease, ({ body }, { operator }) =>
    registry.publish({ ...body, actor: operator.name }),
  )
  bindKept(api, contract.promoteRelease, ({ body }, { operator }) =>
    registry.promote({ ...body, actor: operator.name }),
  )
  bindKept(api, contract.canaryRelease, ({ body }, { operator }) => registry.canary({ ...body, actor: operator.name }))
  bindKept(api, contract.rollBackRelease, ({ body }, { operator }) =>
    registry.rollBack({ ...body, actor: operator.name }),
  )
  bindKept(api, contract.enableRemote, ({ body }, { operator }) => registry.enable({ ...body, actor: operator.name }))
  bindKept(api, contract.followChannel, ({ body }, { operator }) => registry.follow({ ...body, actor: operator.name }))
  bindKept(api, contract.collectReleases, ({ body }, { operator }) =>
    registry.collect({ ...body, actor: operator.name }),
  )
}

/** The command `release` makes these calls as well as the desk. */
function bindKept<R extends Route>(api: Api, route: R, handler: OperatorHandler<R>): void {
  bindOperator(api, route, handler, { takesPublisherKey: true })
}
