import type { Canary, ReleaseChange, RemoteRow } from '@masa/contract/release-desk'
import type { Live, Overview } from '../releases.domain.ts'

/** Two agencies beside the main site, and one remote that all have. */
export const buildOverview = (over: Partial<Overview> = {}): Overview => ({
  channels: ['production', 'staging'],
  sites: [
    { tenant: 'MASA', name: 'מסע', kind: 'main', channel: 'production' },
    { tenant: 'RIBBON', name: 'ריבון', kind: 'white-label', channel: 'production' },
    { tenant: 'MACCABI', name: 'מכבי', kind: 'white-label', channel: 'staging' },
  ],
  remotes: [buildRow()],
  ...over,
})

export const buildRow = (over: Partial<RemoteRow> = {}): RemoteRow => ({
  remote: 'vacations',
  owner: 'vacations team',
  live: [buildLive()],
  enabled: ['MASA', 'RIBBON', 'MACCABI'],
  ...over,
})

export const buildLive = (over: Partial<Live> = {}): Live => ({
  channel: 'production',
  version: '5.2.0-00000002',
  lastKnownGood: '5.1.4-00000001',
  canary: null,
  changedAt: '2026-11-22T12:00:00Z',
  ...over,
})

export const buildCanary = (over: Partial<Canary> = {}): Canary => ({
  version: '5.2.1-00000003',
  percent: 10,
  since: '2026-11-22T12:00:00Z',
  health: { visits: 1_204, loads: 1_300, failures: 1, failureRate: 0.0011, loadMs: 1_310 },
  stable: { visits: 9_000, loads: 9_500, failures: 9, failureRate: 0.0009, loadMs: 1_380 },
  verdict: 'healthy',
  ...over,
})

export const buildChange = (over: Partial<ReleaseChange> = {}): ReleaseChange => ({
  id: 1,
  at: '2026-11-22T12:00:00Z',
  actor: 'dana.levi',
  action: 'rollback',
  remote: 'vacations',
  channel: 'production',
  tenant: null,
  from: '5.2.0-00000002',
  to: '5.1.4-00000001',
  percent: null,
  reason: '',
  ...over,
})
