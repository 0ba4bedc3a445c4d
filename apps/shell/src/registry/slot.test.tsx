// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ShellProvider } from '#src/boot/shell-context.tsx'
import type { Shell } from '#src/boot/shell-context.tsx'
import type { RemoteRegistry } from './remote-registry.ts'
import { prepareSlots, useSlot, useSlotEntries } from './slot.tsx'

const NAME = 'home.search-tab'
const title = { he: 'x', en: 'x', ru: 'x', ar: 'x' }
const remote = (id: string, order: number) => ({ id, slots: [{ name: NAME, id: `${id}-tab`, title, order }] })

/** A registry whose parts come as `slot` says. */
function registryOf(slot: () => Promise<{ Component: () => string }>) {
  const there = new Map<string, { Component: () => string }>()
  return {
    remotes: [remote('flights', 20), remote('vacations', 10)],
    slot: vi.fn(async (id: string, key: string) => {
      const part = await slot()
      there.set(`${id} ${key}`, part)
      return part
    }),
    slotNow: (id: string, key: string) => there.get(`${id} ${key}`),
  } as unknown as RemoteRegistry
}

function Place() {
  const [entry] = useSlotEntries(NAME)
  const slot = useSlot({ name: NAME, entry })
  if (slot.kind === 'ready') return <slot.Component />
  return slot.kind === 'failed' ? <button onClick={slot.retry}>again</button> : <p>waiting</p>
}

const show = (registry: RemoteRegistry) =>
  render(
    <ShellProvider value={{ registry } as Shell}>
      <Place />
    </ShellProvider>,
  )
const form = async () => ({ Component: () => 'the form' })

afterEach(cleanup)

describe("what fills a page's place", () => {
  it('is in the first render where it was prepared: that of the remote that comes first, and no other', async () => {
    const registry = registryOf(form)
    await prepareSlots({ registry, pageId: 'home' })
    expect(show(registry).container.textContent).toBe('the form')
    expect(registry.slot).toHaveBeenCalledExactlyOnceWith('vacations', `${NAME}/vacations-tab`)
  })
  it('is not prepared for another page', async () => {
    const registry = registryOf(form)
    await prepareSlots({ registry, pageId: 'info' })
    expect(registry.slot).not.toHaveBeenCalled()
  })
  it('that cannot be had is waited for no longer, and comes on a press', async () => {
    let isThere = false
    const registry = registryOf(async () => {
      if (!isThere) throw new Error('gone')
      return form()
    })
    await prepareSlots({ registry, pageId: 'home' })
    const { container } = show(registry)
    const again = await screen.findByRole('button', { name: 'again' })
    isThere = true
    fireEvent.click(again)
    await vi.waitFor(() => expect(container.textContent).toBe('the form'))
  })
})

describe('a remote that takes long', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  it('does not keep the page waiting for more than a second', async () => {
    const isPrepared = vi.fn()
    void prepareSlots({ registry: registryOf(() => new Promise(() => undefined)), pageId: 'home' }).then(isPrepared)
    await vi.advanceTimersByTimeAsync(999)
    expect(isPrepared).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(isPrepared).toHaveBeenCalled()
  })
})
