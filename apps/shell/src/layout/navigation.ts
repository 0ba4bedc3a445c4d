import type { NavigationEntry } from '@masa/contract/remote-declarations'
import type { Locale } from '@masa/i18n'
import type { BootRemote } from '#src/boot/boot-data.ts'

/** An entry of the navigation in the language of the page: the shell's own, or one that a remote declares. */
export interface ShownEntry extends Pick<NavigationEntry, 'address' | 'icon' | 'order'> {
  readonly key: string
  readonly label: string
  /** Other pages that belong to it. */
  readonly covers?: readonly string[]
}

/** What the remotes of the site declare at one place, in its order. */
export const entriesAt = (
  place: NavigationEntry['place'],
  { remotes, locale }: { remotes: readonly BootRemote[]; locale: Locale },
): readonly ShownEntry[] =>
  remotes
    .flatMap(({ id, navigation = [] }) =>
      navigation
        .filter((entry) => entry.place === place)
        .map((entry) => ({ ...entry, key: `${id}/${entry.id}`, label: entry.title[locale] })),
    )
    .sort((a, b) => a.order - b.order)
