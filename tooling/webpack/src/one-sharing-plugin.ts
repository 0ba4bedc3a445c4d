import type { Compiler } from 'webpack'

/**
 * Leaves webpack's own sharing out of the runtime. The federation plugin overwrites it with its own, which webpack does
 * not know: without this the table of all that the shell provides is in the first script twice, and once for nothing.
 * It stands after the federation plugin, whose listeners must run first.
 */
export class OneSharingPlugin {
  apply(compiler: Compiler): void {
    const { shareScopeMap } = compiler.webpack.RuntimeGlobals
    compiler.hooks.thisCompilation.tap('OneSharingPlugin', ({ hooks }) => {
      // An answer ends the asking, and webpack's own listener is asked last.
      hooks.runtimeRequirementInTree.for(shareScopeMap).tap('OneSharingPlugin', () => true)
    })
  }
}
