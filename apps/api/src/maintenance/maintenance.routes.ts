import { maintenanceMessage } from '@masa/contract/maintenance'
import type { Api } from '#src/platform/http/api.ts'
import { bind } from '#src/platform/http/bind.ts'
import type { Maintenance } from './maintenance.service.ts'

/** What visitors read about the state of the site. */
export function registerMaintenance(api: Api, maintenance: Maintenance): void {
  bind(api, maintenanceMessage, (_input, { tenant, lang }) => maintenance.current(tenant, lang))
}
