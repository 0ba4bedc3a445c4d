import { readBootData } from '#src/boot/boot-data.ts'
import { forgetLostShares } from './forget-lost-shares.ts'
import { guardChunkLoading, knowHashes } from './integrity.ts'

// Before any chunk is asked for: the shell's first are those of the libraries that it consumes, before its own code runs.
// The build hands this to the federation runtime, which takes plugins that early.
const { shell } = readBootData()
knowHashes(shell.address, shell.files)
guardChunkLoading()

/** The runtime's plugin: for its place in time, and for shared modules that are lost. */
// oxlint-disable-next-line import/no-default-export -- the federation runtime takes a plugin by that
export default function guardStart(): typeof forgetLostShares {
  return forgetLostShares
}
