import { createInstance } from '@module-federation/enhanced/runtime'
import { attachShareScopeMap, bundlerRuntime } from '@module-federation/webpack-bundler-runtime'
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'
import { forgetLostShares } from './forget-lost-shares.ts'

declare global {
  var masaFederation: (() => object) | undefined
}

/**
 * Lends the federation runtime to remotes, whose containers are built without one and ask for it by this name. Each
 * takes an object of its own and makes an instance of its own from it: what they share is the code. The entry of a
 * container is named because the shell's own build, which exposes nothing, leaves it out.
 */
export function lendRuntime(): void {
  globalThis.masaFederation = () => ({
    runtime: { init: createLent },
    bundlerRuntime: { ...bundlerRuntime, S: {}, initContainerEntry },
    attachShareScopeMap,
    bundlerRuntimeOptions: {},
  })
}

const createLent: typeof createInstance = (options) =>
  createInstance({ ...options, plugins: [...(options.plugins ?? []), forgetLostShares] })
