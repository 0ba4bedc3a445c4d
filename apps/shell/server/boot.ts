import type { SpareRelease } from '@masa/contract/releases'
import type { Locale, MessageTree } from '@masa/i18n'
import type { RemoteManifest } from '@masa/remote-kit/manifest'
import type { BootData, BootRemote } from '../src/boot/boot-data.ts'
import type { FirstAnswer } from './first-data.ts'
import { ownPagesOf } from './pages.ts'
import type { MatchedPage, SiteRemote } from './pages.ts'
import type { ReleaseFiles, Shell } from './release-files.ts'
import type { ChosenSet } from './sides.ts'

/** Where the edge reads catalogues from. */
export interface MessageSource {
  readonly shell: Shell
  readonly files: Pick<ReleaseFiles, 'read'>
}

const known = new WeakMap<Shell, Map<string, Promise<Record<string, MessageTree>>>>()

/**
 * The active language's messages of this page: the shell's, the common ones, and the matched remote's. Read and parsed
 * once for each release and language; the same object every time, so that others can keep what they make of it.
 */
export async function messagesOf(
  source: MessageSource,
  { locale, remote }: { locale: Locale; remote: SiteRemote | undefined },
): Promise<Record<string, MessageTree>> {
  const kept = known.get(source.shell) ?? new Map<string, Promise<Record<string, MessageTree>>>()
  known.set(source.shell, kept)
  const key = `${locale} ${remote === undefined ? '' : `${remote.release.remote}@${remote.release.version}`}`
  const reading = kept.get(key) ?? readMessages(source, { locale, remote })
  kept.set(key, reading)
  const messages = await reading.catch((failure: unknown) => {
    kept.delete(key)
    throw failure
  })
  // A catalogue that was not there yet may come: ask again for the next page.
  if (remote !== undefined && messages[remote.manifest.id] === undefined) kept.delete(key)
  return messages
}

async function readMessages(
  { shell, files }: MessageSource,
  { locale, remote }: { locale: Locale; remote: SiteRemote | undefined },
): Promise<Record<string, MessageTree>> {
  const parsed = async (text: Promise<string>) => JSON.parse(await text) as MessageTree
  const [common, own, ofRemote] = await Promise.all([
    parsed(shell.read(`messages/common/${locale}.json`)),
    parsed(shell.read(`messages/shell/${locale}.json`)),
    // Without its catalogue the remote fetches it itself; the page goes out all the same.
    remote === undefined ? null : parsed(files.read(remote.release, `messages/${locale}.json`)).catch(() => null),
  ])
  return {
    common,
    shell: own,
    ...(remote === undefined || ofRemote === null ? {} : { [remote.manifest.id]: ofRemote }),
  }
}

/** What the HTML tells the scripts. */
export function bootDataOf(options: {
  set: ChosenSet
  shell: Shell
  remotes: readonly SiteRemote[]
  match: MatchedPage | null
  locale: Locale
  kind: BootData['document']
  messages: Record<string, MessageTree>
  answers: readonly FirstAnswer[]
  isNotFound: boolean
}): BootData {
  const { set, match } = options
  return {
    site: set.site,
    locale: options.locale,
    document: options.kind,
    isNotFound: options.isNotFound,
    shell: shellOf(options.shell, set),
    // The payment step's document knows no remote: nothing of theirs may run there.
    remotes:
      options.kind === 'payment' ? [] : options.remotes.map((remote) => bootRemote(remote, needsHashes(remote, match))),
    messages: options.messages,
    seeds: options.answers.flatMap(({ url, status, body }) => (status === 'answered' ? [{ url, body }] : [])),
  }
}

function shellOf({ assets, address }: Shell, { site }: ChosenSet): BootData['shell'] {
  return {
    version: assets.version,
    address,
    pages: ownPagesOf(assets.manifest, site).pages.map(lightPage),
    files: hashesOf(assets.files),
  }
}

/** Of every script and stylesheet. Any of a shell's may be asked for on any page, so none is let through without its hash. */
function hashesOf(files: Readonly<Record<string, { integrity: string }>>): Record<string, string> {
  const loadable = Object.entries(files).filter(([path]) => /\.(?:js|css)$/.test(path))
  return Object.fromEntries(loadable.map(([path, { integrity }]) => [path, integrity]))
}

/** The matched remote's hashes are needed now, and on the home page those of the remotes that fill its slots. */
function needsHashes(remote: SiteRemote, match: MatchedPage | null): boolean {
  if (match?.remote?.manifest.id === remote.manifest.id) return true
  return match?.remote === undefined && match?.page.id === 'home' && remote.manifest.slots.length > 0
}

function bootRemote({ release, manifest }: SiteRemote, withHashes: boolean): BootRemote {
  const {
    remote: id,
    version,
    address,
    entry,
    container,
    files,
    integrity,
    lastKnownGood,
    isWatched,
    override,
  } = release
  return {
    id,
    version,
    address,
    entry,
    container,
    integrity,
    ...(lastKnownGood === null ? {} : { lastKnownGood: bootSpare(lastKnownGood) }),
    ...(isWatched ? { isWatched } : {}),
    ...(override === undefined ? {} : { override }),
    pages: manifest.pages.map(lightPage),
    slots: manifest.slots.map(({ name, id: slotId, title, order }) => ({ name, id: slotId, title, order })),
    ...(withHashes && override === undefined ? { files: hashesOf(files) } : {}),
  }
}

function bootSpare({
  version,
  address,
  entry,
  container,
  integrity,
}: SpareRelease): NonNullable<BootRemote['lastKnownGood']> {
  return { version, address, entry, container, integrity }
}

function lightPage({
  id,
  paths,
  title,
  audience,
}: RemoteManifest['pages'][number]): BootData['shell']['pages'][number] {
  return { id, paths, title, audience }
}
