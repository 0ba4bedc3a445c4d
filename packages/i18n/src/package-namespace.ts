/**
 * The namespace of a shared package's catalogue in an app: each release carries the words that its own copy of the package
 * was built with, so that two releases with different versions of it never read each other's.
 */
export const packageNamespace = (app: string, packageName: string): string => `${app}/${packageName}`
