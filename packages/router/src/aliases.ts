import { fileURLToPath } from 'node:url'

/**
 * What `react-router` means where pages run: the part that the shell provides, never the whole package. For the
 * `resolve.alias` of a test run; the builds of `tooling/webpack` say the same to webpack.
 */
export const routerAliases = (): { find: RegExp; replacement: string }[] => [
  { find: /^react-router$/, replacement: fileURLToPath(new URL('./react-router.ts', import.meta.url)) },
  { find: /^masa-original\/react-router$/, replacement: fileURLToPath(import.meta.resolve('react-router')) },
]
