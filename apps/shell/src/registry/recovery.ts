import { storedText } from '@masa/browser-storage'
import { packageNamespace } from '@masa/i18n'
import type { Locale, MessageTree, Translator } from '@masa/i18n'
import type { BootRelease, BootRemote } from '#src/boot/boot-data.ts'
import { sendBeacon } from '#src/send-beacon.ts'
import { within } from './deadline.ts'
import { storedFailures } from './stored-failures.ts'

// What a page needs only when a remote fails, or while a canary runs: in a file of its own, off the first page.

/** After so many failures of one release in a session it is not tried any more where there is another. */
const BREAKER_LIMIT = 3
/** One report for each remote and version of a page: more would say nothing new. */
const reported = new Set<string>()

type Named = Pick<BootRemote, 'id' | 'version'>
const nameOf = ({ id, version }: Named): string => `${id}@${version}`

/** Reports to the operator that a release failed here and why, and counts it in this tab's session, over its pages. Never throws. */
export function reportFailure(remote: BootRemote, release: BootRelease, cause: unknown): void {
  // Without a line everything fails: that says nothing of the release, which stays as good as it was.
  if (release === remote && navigator.onLine) count(remote)
  const key = nameOf({ id: remote.id, version: release.version })
  if (reported.has(key)) return
  reported.add(key)
  const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
  sendBeacon({ kind: 'remote-failure', remote: remote.id, version: release.version, cause: reason.slice(0, 300) })
}

/** Whether a release has failed so often in this session that it is passed over. */
export const isPassedOver = (release: Named): boolean =>
  (storedFailures.read()?.[nameOf(release)] ?? 0) >= BREAKER_LIMIT

/** Reports how a release fared of which a canary runs, or beside one. Never throws. */
export function reportLoad({ id, version }: Named, milliseconds: number): void {
  const hadLoad = storedText({
    key: `masa-had ${nameOf({ id, version })}`,
    version: 1,
    area: 'session',
    isFitting: (text) => text === '1',
  })
  // Where storage is forbidden, none is the first: each of its pages would be.
  const isFirst = hadLoad.read() === null && hadLoad.write('1')
  sendBeacon({ kind: 'remote-loaded', remote: id, version, milliseconds: Math.round(milliseconds), isFirst })
}

/**
 * The words of a last known good release, its own and those of the shared packages that it may use: those of the release
 * that failed may be others. Which packages it uses is not known here, so those that it does not have are left out.
 */
export async function wordsOfSpare(
  { id, pages, slots }: BootRemote,
  { address }: BootRelease,
  locale: Locale,
): Promise<Parameters<Translator['add']>[]> {
  const packages = new Set([...pages, ...slots].flatMap(({ messages = [] }) => messages))
  const read = async (folder: string): Promise<MessageTree> => {
    const response = await fetch(`${address}messages/${folder}${locale}.json`)
    if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
    return (await response.json()) as MessageTree
  }
  const [own, ...others] = await Promise.all([
    read(''),
    ...[...packages].map((name) =>
      read(`${name}/`).then(
        (words): Parameters<Translator['add']>[] => [[locale, packageNamespace(id, name), words]],
        () => [],
      ),
    ),
  ])
  return [[locale, id, own], ...others.flat()]
}

/** One that was asked for again and is not there by then is not coming: what is left of the release's time is no use to it. */
const RENEWAL_DEADLINE_MS = 3_000
/** What is being asked for once more, by the link before and the link after: parts of one release may need the same. */
const renewing = new WeakMap<HTMLLinkElement, Promise<void>>()

/** Asks once more, in the same place, for a stylesheet of the head that did not come. Rejects when it does not come then either. */
export function renewStyle(dead: HTMLLinkElement): Promise<void> {
  const known = renewing.get(dead)
  if (known !== undefined) return known
  // With its hash, as the head has it.
  const link = dead.cloneNode() as HTMLLinkElement
  link.removeAttribute('data-absent')
  const coming = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => reject(new Error(`the stylesheet ${link.href} did not come`))
  })
  dead.replaceWith(link)
  const asked = within(coming, { what: link.href, deadlineMs: RENEWAL_DEADLINE_MS }).then(
    () => void renewing.delete(link),
    (cause: unknown) => {
      renewing.delete(link)
      // Chromium gives a link that fails a second time an empty sheet.
      link.dataset['absent'] = ''
      throw cause
    },
  )
  renewing.set(dead, asked).set(link, asked)
  return asked
}

function count(release: Named): void {
  const known = storedFailures.read() ?? {}
  storedFailures.write({ ...known, [nameOf(release)]: (known[nameOf(release)] ?? 0) + 1 })
}
