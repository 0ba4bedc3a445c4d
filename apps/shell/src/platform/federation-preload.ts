/**
 * What the federation runtime preloads remotes with: the edge's HTML does that here, by the release set. In its place
 * stands this, so that no page carries it; nothing calls it.
 */
function unused(): never {
  throw new Error('remotes are preloaded by the HTML')
}

export const defaultPreloadArgs = {}
export const formatPreloadArgs = unused
export const normalizePreloadExposes = unused
export const preloadAssets = unused
