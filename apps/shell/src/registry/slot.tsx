import { useEffect, useState } from 'react'
import type { SlotName, SlotProps } from '@masa/remote-kit'
import type { ComponentType } from 'react'
import { useShell } from '#src/boot/shell-context.tsx'
import type { BootRemote } from '#src/boot/boot-data.ts'
import { within } from './deadline.ts'
import type { RemoteRegistry, SlotKey } from './remote-registry.ts'

/** A part of a page that a remote fills. */
export interface SlotEntry {
  readonly remoteId: string
  readonly id: string
  readonly title: BootRemote['slots'][number]['title']
}

/** Who fills a slot on this site, in order. Empty where no remote does: then there is no tab to show. */
export function useSlotEntries(name: SlotName): readonly SlotEntry[] {
  return slotEntries(useShell().registry.remotes, name)
}

function slotEntries(remotes: readonly BootRemote[], name: string): readonly SlotEntry[] {
  return remotes
    .flatMap((remote) =>
      remote.slots.filter((slot) => slot.name === name).map((slot) => ({ remoteId: remote.id, ...slot })),
    )
    .sort((a, b) => a.order - b.order)
}

/** The page is not kept waiting for a part of it any longer than this. */
const FIRST_SLOT_DEADLINE_MS = 1_000

/**
 * Begins to load what fills a page's places at first, beside the page's own code: their files are on their way since the
 * head of the HTML. Resolves when they are there, so that a first render has them; when they failed; or after a while.
 */
export async function prepareSlots({
  registry,
  pageId,
}: {
  registry: RemoteRegistry
  pageId: string | undefined
}): Promise<void> {
  // A name that this shell has no place for is no page's, and asked for by none.
  const names = registry.remotes.flatMap(({ slots }) => slots.map(({ name }) => name as SlotName))
  const first = [...new Set(names)]
    .filter((name) => name.startsWith(`${pageId}.`))
    .flatMap((name) =>
      slotEntries(registry.remotes, name)
        .slice(0, 1)
        .map(({ remoteId, id }) => [remoteId, `${name}/${id}`] as const),
    )
  const loading = Promise.allSettled(first.map(([remoteId, key]) => registry.slot(remoteId, key)))
  await within(loading, { what: 'the parts of the page', deadlineMs: FIRST_SLOT_DEADLINE_MS }).catch(() => undefined)
}

export type SlotState<Name extends SlotName> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly Component: ComponentType<SlotProps[Name]> }

/** Loads one entry's component, unless it is there already. A failure concerns this slot alone. */
export function useSlot<Name extends SlotName>({
  name,
  entry,
}: {
  name: Name
  entry: Pick<SlotEntry, 'remoteId' | 'id'> | undefined
}): SlotState<Name> {
  const { registry } = useShell()
  const remoteId = entry?.remoteId
  const key: SlotKey<Name> = `${name}/${entry?.id ?? ''}`
  const known = remoteId === undefined ? undefined : registry.slotNow(remoteId, key)
  const [tried, setTried] = useState<{ readonly key: string; readonly state: SlotState<Name> } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const isKnown = known !== undefined
  useEffect(() => {
    if (remoteId === undefined || isKnown) return
    let isWanted = true
    const settle = (state: SlotState<Name>) => isWanted && setTried({ key, state })
    setTried(null)
    registry.slot(remoteId, key).then(
      ({ Component }) => settle({ kind: 'ready', Component }),
      () => settle({ kind: 'failed', retry: () => setAttempt((count) => count + 1) }),
    )
    return () => {
      isWanted = false
    }
  }, [registry, remoteId, key, isKnown, attempt])
  if (known !== undefined) return { kind: 'ready', Component: known.Component }
  return tried?.key === key ? tried.state : { kind: 'loading' }
}
