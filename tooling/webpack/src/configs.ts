import { fileURLToPath } from 'node:url'
import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import { ConsumeSharedPlugin, ModuleFederationPlugin } from '@module-federation/enhanced'
import webpack from 'webpack'
import type { Configuration, ExternalItemFunctionData, Module } from 'webpack'
import { baseConfig } from './base-config.ts'
import type { BaseOptions } from './base-config.ts'
import { kitGroupOf } from './kit-groups.ts'
import { OneSharingPlugin } from './one-sharing-plugin.ts'
import { consumedByRemote, providedByShell } from './sharing.ts'

const designSystemLoader = fileURLToPath(new URL('./design-system-loader.ts', import.meta.url))
const bundledRemotesLoader = fileURLToPath(new URL('./bundled-remotes-loader.ts', import.meta.url))

const routerFaceFile = fileURLToPath(new URL('../../../packages/router/src/react-router.ts', import.meta.url))

const kitStyles = fileURLToPath(new URL('../../../packages/design-system/src/styles.css', import.meta.url))

/** Below this (bytes before compression) code that two pages share is carried by both: a request costs more than 6 kB. */
const WORTH_A_REQUEST = 20_000

/** Options that every federated build of ours shares. See the decision on federation for each reason. */
const federation = { dts: false, manifest: false, dev: false, shareStrategy: 'loaded-first' } as const

/** The shell: sole provider of all singletons, with no remote named in its build. */
export function shellConfig(options: BaseOptions): Configuration {
  const config = shellBase(options)
  return {
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        ...federation,
        name: 'masa_shell',
        shared: { ...providedByShell() },
        runtimePlugins: [join(options.appFolder, 'src/registry/guard-start.ts')],
        experiments: { asyncStartup: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new OneSharingPlugin(),
    ],
  }
}

export interface RemoteOptions extends BaseOptions {
  /** Global name of the container, unlike that of every other release. */
  readonly containerName: string
  /** With its own copies of the singletons and a start page: for work on the remote alone. */
  readonly runsAlone?: boolean
}

/** A remote: one exposed module, singletons taken from the shell, no entry of its own in a release. */
export function remoteConfig({ containerName, runsAlone = false, ...options }: RemoteOptions): Configuration {
  const config = baseConfig(options)
  return {
    ...config,
    // A module that threw throws again when it is asked for again: else a second try would be given half of it.
    output: { ...config.output, strictModuleErrorHandling: true },
    // A release has no main chunk: only the container is loaded from outside.
    entry: runsAlone ? { dev: [kitStyles, './src/dev.ts'] } : {},
    resolve: { ...config.resolve, ...(runsAlone && { alias: routerFace(options.appFolder) }) },
    externals: runsAlone ? [] : [lentRuntime],
    optimization: {
      ...config.optimization,
      splitChunks: { chunks: 'async', minSize: WORTH_A_REQUEST, cacheGroups: { kitCopy, sharedStyles } },
    },
    plugins: [
      ...(config.plugins ?? []),
      new ModuleFederationPlugin({
        ...federation,
        name: containerName,
        filename: 'remoteEntry.js',
        library: { type: 'var', name: containerName },
        exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
        ...(runsAlone && { shared: { ...consumedByRemote({ runsAlone }) } }),
        experiments: {
          asyncStartup: runsAlone,
          optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
        },
      }),
      // A release takes and never provides: its copy of the design system is for itself alone.
      ...(runsAlone ? [] : [new ConsumeSharedPlugin({ consumes: { ...consumedByRemote({ runsAlone }) } })]),
      new OneSharingPlugin(),
    ],
  }
}

/** The federation runtime is the shell's (see its registry): a copy in each container would weigh as much as a page. */
const lentRuntime = ({ request = '' }: ExternalItemFunctionData, done: (error?: null, result?: string) => void) =>
  /[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/.test(request)
    ? done(null, 'var globalThis.masaFederation()')
    : done()

export interface MonolithOptions extends BaseOptions {
  /** Remote id to its folder. */
  readonly remotes: Readonly<Record<string, string>>
}

/** The bench's twin: the same sources as one bundle, the remotes imported where the shell would load them. */
export function monolithConfig({ remotes, ...options }: MonolithOptions): Configuration {
  const config = shellBase(options)
  const aliases = Object.entries(remotes).map(
    ([id, folder]) => [`masa-remote/${id}$`, join(folder, 'src/remote.ts')] as const,
  )
  const listed = {
    test: /registry[\\/]bundled-remotes\.ts$/,
    enforce: 'pre' as const,
    use: [{ loader: bundledRemotesLoader, options: { remotes: Object.keys(remotes) } }],
  }
  return {
    ...config,
    module: { ...config.module, rules: [...(config.module?.rules ?? []), listed] },
    resolve: {
      ...config.resolve,
      alias: {
        ...faces(options.appFolder),
        ...Object.fromEntries(aliases),
        // The one module that knows federation, replaced by plain imports.
        [join(options.appFolder, 'src/registry/federated-modules.ts')]: join(
          options.appFolder,
          'src/registry/bundled-modules.ts',
        ),
      },
    },
  }
}

/** What one module asks for of another. */
interface Asked {
  readonly context: string
  request: string
}

function shellBase(options: BaseOptions): Configuration {
  const config = baseConfig(options)
  return {
    ...config,
    // By its file: as a specifier it would fall under the design system's shared prefix.
    entry: { main: [kitStyles, './src/main.tsx'] },
    resolve: { ...config.resolve, alias: faces(options.appFolder) },
    module: {
      rules: [
        ...(config.module?.rules ?? []),
        { test: /registry[\\/]design-system-components\.ts$/, enforce: 'pre', loader: designSystemLoader },
      ],
    },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.NormalModuleReplacementPlugin(/[\\/](?:preload|SnapshotHandler)\.js$/, (asked: Asked) => {
        if (!/[\\/]@module-federation[\\/]runtime-core[\\/]dist/.test(asked.context)) return
        const stub = asked.request.endsWith('preload.js') ? 'federation-preload' : 'federation-snapshots'
        asked.request = join(options.appFolder, `src/platform/${stub}.ts`)
      }),
    ],
    optimization: {
      ...config.optimization,
      splitChunks: { chunks: 'async', minSize: WORTH_A_REQUEST, cacheGroups: { platform, kit, sharedStyles } },
    },
  }
}

/**
 * The design system's own code and styles, in a few files of each kind (see the groups): a file for each component
 * would cost a page twenty requests and the same small stylesheet as many times.
 */
const kit = {
  name: (module: Module) => kitGroupOf(module.nameForCondition()) ?? 'kit',
  chunks: 'async' as const,
  enforce: true,
  priority: 10,
  test: (module: Module) => kitGroupOf(module.nameForCondition()) !== null,
}

/** A remote's own copies of the design system, loaded only where the shell lacks a component: one file of each kind. */
const kitCopy = { ...kit, name: 'kit-copy' }

/** Styles of several pages of an app, however few: in each of their files they would be paid for again on the next page. */
const sharedStyles = {
  name: 'shared',
  type: 'css/mini-extract',
  chunks: 'async' as const,
  minChunks: 2,
  enforce: true,
  priority: 5,
}

/** Whether a file is one of those faces. */
export const isPartOfLibrary = (file: string): boolean =>
  file === routerFaceFile || /[\\/]shell[\\/]src[\\/]platform[\\/]/.test(file)

/** Puts a narrow face before the libraries that are shared but mostly unused. */
function faces(appFolder: string): Record<string, string> {
  const face = (name: string) => join(appFolder, `src/platform/${name}.ts`)
  const folderOf = (name: string) => folderOfPackage(appFolder, name)
  return {
    ...routerFace(appFolder),
    '@tanstack/react-query$': face('react-query'),
    'react-i18next$': face('react-i18next'),
    'zod/mini$': face('zod-mini'),
    'use-sync-external-store/shim$': face('use-sync-external-store'),
    'masa-original/zod-mini$': join(folderOf('zod'), 'mini/index.js'),
    'masa-original/react-i18next$': join(folderOf('react-i18next'), 'dist/es/index.js'),
    'masa-original/react-query$': join(folderOf('@tanstack/react-query'), 'build/modern/index.js'),
  }
}

/** The router's face is also what a remote that runs alone is given: its pages run by the site's own router. */
function routerFace(appFolder: string): Record<string, string> {
  const router = join(folderOfPackage(appFolder, 'react-router'), 'dist/production/index.js')
  return { 'react-router$': routerFaceFile, 'masa-original/react-router$': router }
}

const folderOfPackage = (appFolder: string, name: string): string =>
  dirname(createRequire(join(appFolder, 'package.json')).resolve(`${name}/package.json`))

/**
 * Everything that the shell consumes before its first page, in one file: a request for each
 * singleton costs more than the bytes that a visitor could have kept. What makes a call and reads its answer comes with
 * the first call.
 */
const platform = {
  name: 'platform',
  chunks: 'all' as const,
  enforce: true,
  priority: 20,
  test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|i18next|react-i18next|@tanstack[\\/](?:react-query|query-core)|zustand|dayjs|html-parse-stringify|void-elements)[\\/]|[\\/]packages[\\/](?:api-client|auth|browser-storage|i18n|remote-kit|router)[\\/]src[\\/](?!exchange|send|share-by|next-frame|payment-return)|[\\/]packages[\\/]contract[\\/]src[\\/](?:errors|rules[\\/]path-pattern)\.ts|[\\/]shell[\\/]src[\\/]platform[\\/](?!zod-)[\w-]+\.ts/,
}
