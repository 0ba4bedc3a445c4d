export { monolithConfig, remoteConfig, shellConfig } from './configs.ts'
export type { MonolithOptions, RemoteOptions } from './configs.ts'
export type { BaseOptions } from './base-config.ts'
export { consumedByRemote, providedByShell } from './sharing.ts'
