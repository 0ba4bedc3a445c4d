import type { Remote } from '@masa/remote-kit'

/** The remotes of a twin for the bench, each by its id: the same source in the shell's own build, which fills the list. */
export const bundledRemotes: Readonly<Record<string, () => Promise<{ remote: Remote }>>> = {}
