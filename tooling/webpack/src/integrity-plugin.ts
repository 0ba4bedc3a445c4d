import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack from 'webpack'

/**
 * Asks the page's loader for the hash of every script and stylesheet that webpack's own runtime adds:
 * federation has no integrity option, and a lazy chunk deserves what its entry gets. The page defines
 * `self.masaIntegrity(element, address)`; without it (a remote that runs alone) nothing is checked.
 */
export class IntegrityPlugin {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      const scripts = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation)
      scripts.createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\nif(self.masaIntegrity) self.masaIntegrity(script, url);`,
      )
      const styles = MiniCssExtractPlugin.getCompilationHooks(compilation)
      styles.beforeTagInsert.tap(
        'IntegrityPlugin',
        (source) => `${source}\nif(self.masaIntegrity) self.masaIntegrity(linkTag, fullhref);`,
      )
    })
  }
}
