import { WHOLE_MODULE } from '@masa/contract/releases'
import type { Release } from '@masa/contract/releases'
import type { Compilation, Compiler, Dependency, Module } from 'webpack'

/** What federation's modules say of themselves. */
interface ConsumedModule extends Module {
  readonly options: { readonly shareKey: string; readonly import?: string }
}
interface ProvidedModule extends Module {
  readonly _name: string
}

/**
 * Finds out, while a build is made, which names it imports of each shared module, and which names it provides of those
 * that are its own to share. Looked at before modules are joined: what was dropped as unused is no part of either.
 */
export class SharedNamesPlugin {
  readonly uses: NonNullable<Release['uses']> = {}
  readonly provides: NonNullable<Release['provides']> = {}
  readonly #isPart: (file: string) => boolean

  /** `isPart`: whether a provided module stands for a part of its library only. */
  constructor({ isPart = () => false }: { isPart?: (file: string) => boolean } = {}) {
    this.#isPart = isPart
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('SharedNamesPlugin', (compilation) => {
      compilation.hooks.afterChunks.tap('SharedNamesPlugin', () => {
        for (const module of compilation.modules) {
          if (module.type === 'consume-shared-module') this.#addUse(compilation, module as ConsumedModule)
          if (module.type === 'provide-module') this.#addProvided(compilation, module as ProvidedModule)
        }
      })
    })
  }

  #addUse(compilation: Compilation, module: ConsumedModule): void {
    const { shareKey } = module.options
    if (compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) return
    const names = new Set(this.uses[shareKey]?.names)
    for (const name of namesUsedOf(compilation, module)) names.add(name)
    // With a copy of its own it needs nothing of a shell that does not have the module at all.
    this.uses[shareKey] = { names: [...names].sort(), hasOwnCopy: module.options.import !== undefined }
  }

  #addProvided({ moduleGraph }: Compilation, module: ProvidedModule): void {
    const [dependency] = [...module.dependencies, ...module.blocks.flatMap((block) => block.dependencies)]
    const shared = dependency && moduleGraph.getModule(dependency)
    if (!shared) return
    const names = moduleGraph.getExportsInfo(shared).getProvidedExports()
    const isReadInFull = Array.isArray(names) && shared.buildMeta?.exportsType === 'namespace'
    const whole = this.#isPart(shared.nameForCondition() ?? '') ? [] : [WHOLE_MODULE]
    this.provides[module._name] = isReadInFull ? [...whole, ...names].sort() : [WHOLE_MODULE]
  }
}

/**
 * What a build uses of its own shared modules and does not provide, as `name of module`: a shell trims libraries to what
 * it lists, and webpack cannot see what is missing of a module that is resolved at run time.
 */
export function lackingNames({ uses, provides }: Pick<SharedNamesPlugin, 'uses' | 'provides'>): string[] {
  return Object.entries(uses).flatMap(([module, { names }]) => {
    const provided = provides[module]
    if (provided === undefined || provided.every((name) => name === WHOLE_MODULE)) return []
    return names.filter((name) => !provided.includes(name)).map((name) => `${name} of ${module}`)
  })
}

function namesUsedOf({ moduleGraph, chunkGraph }: Compilation, shared: Module): Set<string> {
  const names = new Set<string>()
  for (const { dependency, originModule, isActive } of connectionsTo({ moduleGraph }, shared)) {
    if (!dependency || !originModule) continue
    for (const runtime of chunkGraph.getModuleRuntimes(originModule)) {
      if (!isActive(runtime)) continue
      for (const reference of dependency.getReferencedExports(moduleGraph, runtime)) {
        const path = Array.isArray(reference) ? reference : reference.name
        names.add(path[0] ?? WHOLE_MODULE)
      }
    }
  }
  return names
}

type Runtime = Parameters<Dependency['getReferencedExports']>[1]

const connectionsTo = ({ moduleGraph }: Pick<Compilation, 'moduleGraph'>, module: Module) =>
  [...moduleGraph.getIncomingConnections(module)].map((connection) => ({
    dependency: connection.dependency,
    originModule: connection.originModule,
    isActive: (runtime: Runtime) => connection.isTargetActive(runtime),
  }))
