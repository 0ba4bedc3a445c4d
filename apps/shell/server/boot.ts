import { join } from 'node:path'
import type { Locale, MessageTree } from '@masa/i18n'
import type { ReleaseSet } from '@masa/contract/releases'
import type { RemoteManifest } from '@masa/remote-kit/manifest'
import type { BootData, BootRemote } from '../src/boot/boot-data.ts'
import type { FirstAnswer } from './first-data.ts'
import type { MatchedPage, SiteRemote } from './pages.ts'

/** Where the edge reads catalogues from, once each. */
export interface MessageSource {
  readonly assetsFolder: string
  readonly releasesFolder: string
  readonly read: (file: string) => Promise<string>
}

const known = new WeakMap<MessageSource['read'], Map<string, Promise<Record<string, MessageTree>>>>()

/**
 * The active language's messages of this page: the shell's, the common ones, and the matched remote's. Read and parsed
 * once for each release and language; the same object every time, so that others can keep what they make of it.
 */
export async function messagesOf(
  source: MessageSource,
  { locale, remote }: { locale: Locale; remote: SiteRemote | undefined },
): Promise<Record<string, MessageTree>> {
  const kept = known.get(source.read) ?? new Map<string, Promise<Record<string, MessageTree>>>()
  known.set(source.read, kept)
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
  source: MessageSource,
  { locale, remote }: { locale: Locale; remote: SiteRemote | undefined },
): Promise<Record<string, MessageTree>> {
  const read = async (file: string) => JSON.parse(await source.read(file)) as MessageTree
  const [common, shell, own] = await Promise.all([
    read(join(source.assetsFolder, `messages/common/${locale}.json`)),
    read(join(source.assetsFolder, `messages/shell/${locale}.json`)),
    // Without its catalogue the remote fetches it itself; the page goes out all the same.
    remote === undefined
      ? null
      : read(
          join(source.releasesFolder, remote.release.remote, remote.release.version, `messages/${locale}.json`),
        ).catch(() => null),
  ])
  return { common, shell, ...(remote === undefined || own === null ? {} : { [remote.manifest.id]: own }) }
}

/** What the HTML tells the scripts. */
export function bootDataOf(options: {
  set: ReleaseSet
  shell: RemoteManifest
  shellVersion: string
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
    shell: { version: options.shellVersion, pages: options.shell.pages.map(lightPage) },
    // The payment step's document knows no remote: nothing of theirs may run there.
    remotes:
      options.kind === 'payment' ? [] : options.remotes.map((remote) => bootRemote(remote, needsHashes(remote, match))),
    messages: options.messages,
    seeds: options.answers.flatMap(({ url, status, body }) => (status === 'answered' ? [{ url, body }] : [])),
  }
}

/** The matched remote's hashes are needed now, and on the home page those of the remotes that fill its slots. */
function needsHashes(remote: SiteRemote, match: MatchedPage | null): boolean {
  if (match?.remote?.manifest.id === remote.manifest.id) return true
  return match?.remote === undefined && match?.page.id === 'home' && remote.manifest.slots.length > 0
}

function bootRemote({ release, manifest }: SiteRemote, withHashes: boolean): BootRemote {
  const { remote: id, version, address, entry, container, files } = release
  const loadable = Object.entries(files).filter(([path]) => /\.(?:js|css)$/.test(path))
  return {
    id,
    version,
    address,
    entry,
    container,
    pages: manifest.pages.map(lightPage),
    slots: manifest.slots.map(({ name, id: slotId, title, order }) => ({ name, id: slotId, title, order })),
    ...(withHashes ? { files: Object.fromEntries(loadable.map(([path, { integrity }]) => [path, integrity])) } : {}),
  }
}

function lightPage({
  id,
  paths,
  title,
  audience,
}: RemoteManifest['pages'][number]): BootData['shell']['pages'][number] {
  return { id, paths, title, audience }
}
