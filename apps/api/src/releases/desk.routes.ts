import * as contract from '@masa/contract/release-desk'
import { promoteTogether, rollBackTogether } from '@masa/contract/release-sets'
import type { Database } from '#src/platform/database/database.ts'
import type { Api } from '#src/platform/http/api.ts'
import { bindOperator } from '#src/platform/http/bind.ts'
import type { ReleaseDesk } from './desk.service.ts'
import type { ReleaseRegistry } from './registry.service.ts'
import { listReleases, readChanges } from './releases.repository.ts'

/** The registry for operators and, by their keys, publishers: the command `release` makes these calls as well. */
export function registerReleaseDesk(
  api: Api,
  { registry, desk, db }: { registry: ReleaseRegistry; desk: ReleaseDesk; db: Database },
): void {
  bindOperator(api, contract.releaseOverview, () => desk.overview())
  bindOperator(api, contract.releaseSkew, () => desk.skew())
  bindOperator(api, contract.scriptInventory, () => desk.scripts())
  bindOperator(api, contract.releaseList, ({ query }) => listReleases(db.catalogue, query))
  bindOperator(api, contract.releaseChanges, ({ query }) => readChanges(db.catalogue, query))

  bindOperator(api, contract.checkRelease, ({ body: { with: others, ...release } }) => registry.check(release, others))
  bindOperator(api, contract.publishRelease, ({ body }, { operator }) =>
    registry.publish({ ...body, actor: operator.name }),
  )
  bindOperator(api, contract.promoteRelease, ({ body }, { operator }) =>
    registry.promote({ ...body, actor: operator.name }),
  )
  bindOperator(api, promoteTogether, ({ body }, { operator }) =>
    registry.promoteTogether({ ...body, actor: operator.name }),
  )
  bindOperator(api, contract.canaryRelease, ({ body }, { operator }) =>
    registry.canary({ ...body, actor: operator.name }),
  )
  bindOperator(api, contract.rollBackRelease, ({ body }, { operator }) =>
    registry.rollBack({ ...body, actor: operator.name }),
  )
  bindOperator(api, rollBackTogether, ({ body }, { operator }) =>
    registry.rollBackTogether({ ...body, actor: operator.name }),
  )
  bindOperator(api, contract.enableRemote, ({ body }, { operator }) =>
    registry.enable({ ...body, actor: operator.name }),
  )
  bindOperator(api, contract.followChannel, ({ body }, { operator }) =>
    registry.follow({ ...body, actor: operator.name }),
  )
  bindOperator(api, contract.collectReleases, ({ body }, { operator }) =>
    registry.collect({ ...body, actor: operator.name }),
  )
}
