/**
 * One lazy import for each component of the design system. The build fills the list from the package's folders
 * (see tooling/webpack): the shell provides to remotes only what its own graph contains.
 */
export const designSystemComponents: readonly (() => Promise<unknown>)[] = []
