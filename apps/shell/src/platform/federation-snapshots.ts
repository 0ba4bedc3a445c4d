/**
 * The federation runtime's reading of manifests: what a page needs of a remote stands in its boot data here. In its place
 * stands this, so that no page carries it; the runtime makes one and hands it plugins.
 */
export class SnapshotHandler {
  readonly manifestCache = new Map<string, unknown>()
  readonly hooks = { applyPlugin: (): void => undefined }
}

export function getGlobalRemoteInfo(): never {
  throw new Error('remotes are known from the boot data')
}
