import { sendBeacon } from '#src/send-beacon.ts'

/** One report for each remote and version of a page: more would tell nothing new. */
const reported = new Set<string>()

/** Tells the operator that a remote failed here: which, in what version, and why. Never throws. */
export function reportRemoteFailure({
  remote,
  version,
  cause,
}: {
  remote: string
  version: string
  cause: unknown
}): void {
  const key = `${remote}@${version}`
  if (reported.has(key)) return
  reported.add(key)
  const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
  sendBeacon({ kind: 'remote-failure', remote, version, cause: reason.slice(0, 300) })
}
