import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

/**
 * A plugin of the federation runtime, which keeps the promise of a shared module for good, also where its file was lost:
 * forgotten, it is fetched again when the next asks for it. Versions that are there are not asked for by their promise.
 */
export const forgetLostShares = {
  name: 'masa',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap))
      for (const share of Object.values(scope[pkgName] ?? {})) share.loading = null
  },
} satisfies ModuleFederationRuntimePlugin
