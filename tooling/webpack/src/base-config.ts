import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import MinimizerPlugin from 'minimizer-webpack-plugin'
import webpack from 'webpack'
import type { Configuration, WebpackPluginInstance } from 'webpack'
import { classNameOf } from './class-names.ts'
import { IntegrityPlugin } from './integrity-plugin.ts'

const require = createRequire(import.meta.url)
const unnamedErrors = fileURLToPath(new URL('./unnamed-errors.ts', import.meta.url))
const unusedSchemas = fileURLToPath(new URL('./unused-schemas-loader.ts', import.meta.url))

export interface BaseOptions {
  /** Absolute folder of the app. */
  readonly appFolder: string
  /** Absolute folder to emit into; emptied first. */
  readonly outputFolder: string
  /** `<id>@<version>`: two releases on one page must not share webpack's globals. Also the Trusted Types policy's name. */
  readonly uniqueName: string
  /** What the caller has found out while it builds. */
  readonly observers?: readonly WebpackPluginInstance[]
  readonly isDevelopment?: boolean
  /** Components are exchanged in the running page. */
  readonly isHot?: boolean
}

/** What every build of the house has in common: swc, CSS Modules, content hashes, no eval, hidden source maps. */
export function baseConfig({
  appFolder,
  outputFolder,
  uniqueName,
  observers = [],
  isDevelopment = false,
  isHot = false,
}: BaseOptions): Configuration {
  return {
    mode: isDevelopment ? 'development' : 'production',
    target: ['web', 'es2022'],
    context: appFolder,
    devtool: isDevelopment ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: outputFolder,
      clean: true,
      filename: '[name].[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      publicPath: 'auto',
      uniqueName,
      trustedTypes: { policyName: uniqueName },
      crossOriginLoading: 'anonymous',
      // Of the page's own deadlines (see the shell's registry) the longest is 12 s.
      chunkLoadTimeout: 12_000,
      // A shared module that is lost throws where it is required: who required it is evaluated again, not kept in pieces.
      strictModuleExceptionHandling: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.json'] },
    module: {
      rules: [
        { test: /\.tsx?$/, loader: require.resolve('swc-loader'), options: swcOptions(isHot) },
        { test: /[\\/]packages[\\/]contract[\\/]src[\\/][^\\/]+\.ts$/, enforce: 'pre', loader: unusedSchemas },
        {
          test: /\.css$/,
          use: [MiniCssExtractPlugin.loader, { loader: require.resolve('css-loader'), options: cssOptions }],
          sideEffects: true,
        },
        { test: /\.(?:woff2|avif|webp|png|svg)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      ...observers,
      new webpack.NormalModuleReplacementPlugin(/[\\/]error-codes[\\/]dist[\\/]desc\.mjs$/, unnamedErrors),
      new IntegrityPlugin(),
      new MiniCssExtractPlugin({
        filename: isHot ? '[name].css' : '[name].[contenthash:10].css',
        chunkFilename: isHot ? '[name].css' : '[name].[contenthash:10].css',
        ignoreOrder: true,
      }),
    ],
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          parallel: 2,
          terserOptions: { compress: { passes: 3 }, mangle: true, format: { comments: false } },
        }),
        new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.lightningCssMinify, parallel: 2 }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
  }
}

const cssOptions = {
  modules: {
    auto: true,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    getLocalIdent: (context: { resourcePath: string }, _pattern: string, className: string) =>
      classNameOf({ file: context.resourcePath, className }),
  },
}

/** A remote in a shell of production has the shell's React, which knows no development run time. */
function swcOptions(isHot: boolean): object {
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: isHot, refresh: isHot } },
      target: 'es2022',
    },
    module: { type: 'es6' },
  }
}
