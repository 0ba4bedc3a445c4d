import type { Remote } from '@masa/remote-kit'
import type { BootRemote } from '#src/boot/boot-data.ts'

/** The twin's way to a remote, for the bench: the same source in the shell's own build. */
const bundled: Readonly<Record<string, () => Promise<{ remote: Remote }>>> = {
  vacations: () => import(/* webpackChunkName: "remote-vacations" */ 'masa-remote/vacations'),
}

/** Loads a remote that the twin was built with. */
export async function loadRemoteModule(release: Pick<BootRemote, 'id'>): Promise<Remote> {
  const load = bundled[release.id]
  if (load === undefined) throw new Error(`${release.id} is not part of this build`)
  return (await load()).remote
}
