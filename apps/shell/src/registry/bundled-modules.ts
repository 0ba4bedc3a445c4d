import type { Remote } from '@masa/remote-kit'
import type { BootRemote } from '#src/boot/boot-data.ts'
import { bundledRemotes } from './bundled-remotes.ts'

/** Loads a remote that the twin was built with. */
export async function loadRemoteModule(release: Pick<BootRemote, 'id'>): Promise<Remote> {
  const load = bundledRemotes[release.id]
  if (load === undefined) throw new Error(`${release.id} is not part of this build`)
  return (await load()).remote
}
