import { readBootData } from '#src/boot/boot-data.ts'
import { guardChunkLoading, knowHashes } from './integrity.ts'

// Before any chunk is asked for: the shell's first are those of the libraries that it consumes, before its own code runs.
// The build hands this to the federation runtime, which takes plugins that early.
const { shell } = readBootData()
knowHashes(shell.address, shell.files)
guardChunkLoading()

/** The runtime's plugin: there for its place in time alone. */
// oxlint-disable-next-line import/no-default-export -- the federation runtime takes a plugin by that
export default function guardStart(): { readonly name: string } {
  return { name: 'masa-guard' }
}
