import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { useShell } from '#src/boot/shell-context.tsx'
import type { BootRemote } from '#src/boot/boot-data.ts'

/** A part of a page that a remote fills. */
export interface SlotEntry {
  readonly remoteId: string
  readonly id: string
  readonly title: BootRemote['slots'][number]['title']
}

/** Who fills a slot on this site, in order. Empty where no remote does: then there is no tab to show. */
export function useSlotEntries(name: string): readonly SlotEntry[] {
  const { registry } = useShell()
  return registry.remotes
    .flatMap((remote) =>
      remote.slots.filter((slot) => slot.name === name).map((slot) => ({ remoteId: remote.id, ...slot })),
    )
    .sort((a, b) => a.order - b.order)
    .map(({ remoteId, id, title }) => ({ remoteId, id, title }))
}

export type SlotState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly Component: ComponentType }

/** Loads one entry's component. A failure concerns this slot alone. */
export function useSlot({
  name,
  entry,
}: {
  name: string
  entry: Pick<SlotEntry, 'remoteId' | 'id'> | undefined
}): SlotState {
  const { registry } = useShell()
  const [state, setState] = useState<SlotState>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const remoteId = entry?.remoteId
  const key = `${name}/${entry?.id ?? ''}`
  useEffect(() => {
    if (remoteId === undefined) return
    let isWanted = true
    setState({ kind: 'loading' })
    const load = async () => {
      const remote = await registry.load(remoteId)
      const part = remote.slots[key]
      if (part === undefined) throw new Error(`${remoteId} fills no slot ${key}`)
      return registry.guard(remoteId, part)
    }
    load().then(
      ({ Component }) => isWanted && setState({ kind: 'ready', Component }),
      () => isWanted && setState({ kind: 'failed', retry: () => setAttempt((count) => count + 1) }),
    )
    return () => {
      isWanted = false
    }
  }, [registry, remoteId, key, attempt])
  return state
}
