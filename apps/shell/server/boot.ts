import type { SiteKind, SpareRelease } from '@masa/contract/releases'
import { packageNamespace } from '@masa/i18n'
import type { Locale, MessageTree } from '@masa/i18n'
import type { RemoteManifest } from '@masa/remote-kit/manifest'
import type { BootData, BootRemote } from '../src/boot/boot-data.ts'
import type { FirstAnswer } from './first-data.ts'
import { ownPagesOf } from './pages.ts'
import type { MatchedPage, SiteRemote } from './pages.ts'
import type { ReleaseFiles, Shell } from './release-files.ts'
import type { ChosenSet } from './sides.ts'
import { declarationsOf, navigationOf } from './site-declarations.ts'

/** Where the edge reads catalogues from. */
export interface MessageSource {
  readonly shell: Shell
  readonly files: Pick<ReleaseFiles, 'read'>
}

const known = new WeakMap<Shell, Map<string, Promise<Record<string, MessageTree>>>>()

/**
 * The active language's messages of this page: the shell's, the common ones, the matched remote's, and those of the shared
 * packages that the page uses. Read and parsed once for each release, language and such set of packages; the same object
 * every time, so that others can keep what they make of it.
 */
export async function messagesOf(
  source: MessageSource,
  { locale, match }: { locale: Locale; match: MatchedPage | null },
): Promise<Record<string, MessageTree>> {
  const remote = match?.remote
  const packages = match?.page.messages ?? []
  const kept = known.get(source.shell) ?? new Map<string, Promise<Record<string, MessageTree>>>()
  known.set(source.shell, kept)
  const key = [locale, remote && `${remote.release.remote}@${remote.release.version}`, ...packages].join(' ')
  const reading = kept.get(key) ?? readMessages(source, { locale, remote, packages })
  kept.set(key, reading)
  const messages = await reading.catch((failure: unknown) => {
    kept.delete(key)
    throw failure
  })
  // A catalogue that was not there yet may come: ask again for the next page.
  const app = remote?.manifest.id ?? 'shell'
  const wanted = [app, ...packages.map((name) => packageNamespace(app, name))]
  if (wanted.some((namespace) => messages[namespace] === undefined)) kept.delete(key)
  return messages
}

async function readMessages(
  { shell, files }: MessageSource,
  { locale, remote, packages }: { locale: Locale; remote: SiteRemote | undefined; packages: readonly string[] },
): Promise<Record<string, MessageTree>> {
  const app = remote?.manifest.id ?? 'shell'
  const read = (path: string) => (remote === undefined ? shell.read(path) : files.read(remote.release, path))
  const parsed = async (text: Promise<string>) => JSON.parse(await text) as MessageTree
  // Without one of these the browser fetches it itself; the page goes out all the same.
  const optional = async (namespace: string, path: string): Promise<[string, MessageTree][]> => {
    const tree = await parsed(read(path)).catch(() => null)
    return tree === null ? [] : [[namespace, tree]]
  }
  const [common, own, ...others] = await Promise.all([
    parsed(shell.read(`messages/common/${locale}.json`)),
    parsed(shell.read(`messages/shell/${locale}.json`)),
    remote === undefined ? [] : optional(app, `messages/${locale}.json`),
    ...packages.map((name) => optional(packageNamespace(app, name), `messages/${name}/${locale}.json`)),
  ])
  return { common, shell: own, ...Object.fromEntries(others.flat()) }
}

/** What the HTML passes to the scripts. */
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
  const { set, match, remotes } = options
  const { home } = declarationsOf(remotes, set.site.kind)
  return {
    site: set.site,
    ...(home === undefined ? {} : { home }),
    locale: options.locale,
    document: options.kind,
    isNotFound: options.isNotFound,
    shell: shellOf(options.shell, set),
    // The payment step's document knows no remote: nothing of theirs may run there.
    remotes:
      options.kind === 'payment'
        ? []
        : remotes.map((remote) => bootRemote(remote, { kind: set.site.kind, withHashes: needsHashes(remote, match) })),
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

function bootRemote(
  { release, manifest }: SiteRemote,
  { kind, withHashes }: { kind: SiteKind; withHashes: boolean },
): BootRemote {
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
  const navigation = navigationOf(manifest, kind)
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
    ...(navigation.length === 0 ? {} : { navigation }),
    slots: manifest.slots.map(({ name, id: slotId, title, order, messages }) => ({
      name,
      id: slotId,
      title,
      order,
      ...lightMessages(messages),
    })),
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
  messages,
}: RemoteManifest['pages'][number]): BootData['shell']['pages'][number] {
  return { id, paths, title, audience, ...lightMessages(messages) }
}

/** Most pages read no package's words. */
const lightMessages = (messages: readonly string[]) => (messages.length > 0 ? { messages } : {})
