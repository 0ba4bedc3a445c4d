// @vitest-environment jsdom
import type { Remote } from '@masa/remote-kit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BootRemote } from '#src/boot/boot-data.ts'
import { createMessageLoader } from '#src/boot/messages.ts'
import { routesOf } from '#src/routing/remote-routes.ts'
import { storedFailures } from './stored-failures.ts'
import type * as Recovery from './recovery.ts'

const modules = new Map<string, () => Promise<Remote>>()
vi.mock('./federated-modules.ts', () => ({
  loadRemoteModule: ({ address }: { address: string }) => modules.get(address)?.() ?? Promise.reject(new Error('gone')),
}))
let recoveryHangs = false
vi.mock('./recovery.ts', (original) =>
  original<typeof Recovery>().then((real) =>
    // A module whose face never comes: an import of it hangs.
    // oxlint-disable-next-line unicorn/no-thenable -- meant: awaiting it must not end
    Object.defineProperty({ ...real }, 'then', { get: () => (recoveryHangs ? () => undefined : undefined) }),
  ),
)
vi.mock('#src/send-beacon.ts', () => ({ sendBeacon: () => undefined }))

const never = new Promise<never>(() => undefined)
const LIVE = '/r/vacations/2/'
const SPARE = '/r/vacations/1/'
const release = { entry: 'remoteEntry.js', integrity: '' }
const remote: BootRemote = {
  ...release,
  id: 'vacations',
  version: '2',
  address: LIVE,
  container: 'two',
  lastKnownGood: { ...release, version: '1', address: SPARE, container: 'one' },
  pages: [
    {
      id: 'booking',
      paths: ['/product'],
      title: { he: '', en: '', ru: '', ar: '' },
      audience: 'visitor',
      messages: ['checkout', 'trip-search'],
    },
  ],
  slots: [],
}
const page = (from: string, made: () => Promise<unknown> = async () => ({ Component: () => from })): Remote =>
  ({ id: 'vacations', slots: {}, routes: [{ path: '/product', lazy: made }] }) as unknown as Remote
const shown = async (loading: Promise<{ Component: unknown }>) => ((await loading).Component as () => string)()
/** Turns of the event loop until something is so: modules come when they come. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resume) => setImmediate(resume))
}
/** What is there by now. */
const sooner = (part: Promise<string>) => Promise.race([part, Promise.resolve('nothing')])
const product = { of: ({ routes }: Remote) => routes[0]?.lazy, messages: ['checkout'] }

/** A registry as a page makes one: every page has its own. */
async function registryOf() {
  const { createRemoteRegistry } = await import('./remote-registry.ts')
  const words = new Map<string, unknown>()
  const registry: ReturnType<typeof createRemoteRegistry> = createRemoteRegistry({
    remotes: [remote],
    translator: {
      locale: () => 'en',
      add: (_locale, id, tree) => void words.set(id, tree),
      ensure: async (id) => void words.set(id, await load('en', id)),
    },
  })
  const load = createMessageLoader({ shell: { version: '', address: '/', pages: [], files: {} } }, (id) =>
    registry.addressOf(id),
  )
  return { registry, words }
}

/** The page's head has a stylesheet that neither comes nor fails. */
function hangingSheet(address: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.dataset['href'] = 'page.css'
  link.setAttribute('href', `${address}page.css`)
  document.head.append(link)
  return link
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => Response.json({ from: address })),
  )
  modules.set(LIVE, async () => page('live'))
  modules.set(SPARE, async () => page('spare'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  recoveryHangs = false
  sessionStorage.clear()
  document.head.replaceChildren()
  delete window.masaStyles
})

describe('a stylesheet that hangs', () => {
  it("costs its own release, and not the spare's page", async () => {
    window.masaStyles = never
    const link = hangingSheet(LIVE)
    const { registry } = await registryOf()
    const part = shown(registry.part('vacations', product))
    await vi.advanceTimersByTimeAsync(7_000)
    await expect(part).resolves.toBe('spare')
    expect(link.isConnected).toBe(false)
    // A spare may call its own by the same name.
    expect(document.querySelectorAll('link[data-href]')).toHaveLength(0)
  })
  it('is asked for once more before that, in its place', async () => {
    window.masaStyles = never
    const link = hangingSheet(LIVE)
    const { registry } = await registryOf()
    const part = shown(registry.part('vacations', product))
    await vi.advanceTimersByTimeAsync(2_600)
    await until(() => !link.isConnected)
    const again = document.querySelector('link[data-href]')
    expect([again === link, again?.getAttribute('href')]).toEqual([false, link.getAttribute('href')])
    again?.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(0)
    await expect(sooner(part)).resolves.toBe('live')
  })
  it('is asked for once by all that need it', async () => {
    window.masaStyles = never
    const link = hangingSheet(LIVE)
    const { registry } = await registryOf()
    const parts = [1, 2].map(() => shown(registry.part('vacations', product)))
    await vi.advanceTimersByTimeAsync(2_600)
    await until(() => !link.isConnected)
    document.querySelector('link[data-href]')?.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(0)
    expect(await Promise.all(parts.map(sooner))).toEqual(['live', 'live'])
  })
  it('and then fails is absent, whatever the browser makes of it, and the spare stands in', async () => {
    window.masaStyles = never
    const dead = hangingSheet(LIVE)
    const { registry } = await registryOf()
    const part = shown(registry.part('vacations', product))
    // A second failure leaves an empty sheet behind.
    const failAfter = async (known: Element | null) => {
      await until(() => document.querySelector('link[data-href]') !== known)
      const link = document.querySelector('link[data-href]')
      if (link === null) return
      Object.defineProperty(link, 'sheet', { value: {} })
      link.dispatchEvent(new Event('error'))
    }
    await vi.advanceTimersByTimeAsync(2_600)
    await failAfter(dead)
    const renewed = document.querySelector('link[data-href]')
    await vi.advanceTimersByTimeAsync(1_000)
    await failAfter(renewed)
    await vi.advanceTimersByTimeAsync(0)
    expect(await sooner(part)).toBe('spare')
  })
  it("of the shell's keeps no page waiting", async () => {
    window.masaStyles = never
    const link = hangingSheet('/r/shell/1/')
    const { registry } = await registryOf()
    const part = shown(registry.part('vacations', product))
    await vi.advanceTimersByTimeAsync(1)
    await expect(sooner(part)).resolves.toBe('live')
    expect(link.isConnected).toBe(true)
  })
})

describe('a release that comes after its time', () => {
  it('does not take words and address back from the spare', async () => {
    let arrive = (_late: Remote) => undefined as void
    let say = (_late: Response) => undefined as void
    modules.set(LIVE, () => new Promise((resolve) => (arrive = resolve)))
    vi.mocked(fetch).mockImplementation((address) =>
      String(address).startsWith(LIVE)
        ? new Promise((resolve) => (say = resolve))
        : Promise.resolve(Response.json({ from: address })),
    )
    const { registry, words } = await registryOf()
    const part = shown(registry.part('vacations', product))
    await vi.advanceTimersByTimeAsync(6_100)
    expect(await part).toBe('spare')
    arrive(page('live'))
    say(Response.json({ from: LIVE }))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(registry.addressOf('vacations')).toBe(SPARE)
    expect(words.get('vacations')).toEqual({ from: `${SPARE}messages/en.json` })
  })
})

describe('the words of shared packages', () => {
  it('come with the part that reads them, from its own release', async () => {
    const { registry, words } = await registryOf()
    await registry.load('vacations')
    expect([...words.keys()]).toEqual(['vacations'])
    await registry.part('vacations', product)
    expect(words.get('vacations/checkout')).toEqual({ from: `${LIVE}messages/checkout/en.json` })
  })
  it('are those of the spare where it stands in, as far as it has them', async () => {
    modules.set(LIVE, async () => page('live', () => Promise.reject(new Error('gone'))))
    vi.mocked(fetch).mockImplementation(async (address) =>
      String(address).includes('trip-search') ? new Response(null, { status: 404 }) : Response.json({ from: address }),
    )
    const { registry, words } = await registryOf()
    const part = shown(registry.part('vacations', product))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await part).toBe('spare')
    expect(words.get('vacations/checkout')).toEqual({ from: `${SPARE}messages/checkout/en.json` })
    expect(words.has('vacations/trip-search')).toBe(false)
  })
})

describe('what is known of failures', () => {
  it('holds a release up for two seconds at the most, and does not pass it over', async () => {
    sessionStorage.setItem(storedFailures.name, '{"vacations@2":3}')
    recoveryHangs = true
    const { registry } = await registryOf()
    const part = shown(registry.part('vacations', product))
    await vi.advanceTimersByTimeAsync(2_001)
    await expect(sooner(part)).resolves.toBe('live')
  })
  it('passes over what failed three times', async () => {
    sessionStorage.setItem(storedFailures.name, '{"vacations@2":3}')
    const { registry } = await registryOf()
    expect(await shown(registry.part('vacations', product))).toBe('spare')
  })
  it.each([
    [true, '{"vacations@2":1}'],
    [false, null],
  ])('counts nothing in a tunnel (on line: %s)', async (isOnLine, counted) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnLine)
    const { reportFailure } = await import('./recovery.ts')
    reportFailure(remote, remote, new Error('gone'))
    expect(sessionStorage.getItem(storedFailures.name)).toBe(counted)
  })
})

describe('looking ahead', () => {
  it('takes the page of the release that is in use, and reports no failure', async () => {
    const { registry } = await registryOf()
    const [route] = routesOf(await registry.load('vacations'), registry)
    expect(await shown(route?.loadAhead?.() as never)).toBe('live')
    let isBroken = true
    modules.set(LIVE, async () => page('live', () => (isBroken ? Promise.reject(new Error('gone')) : never)))
    const other = (await registryOf()).registry
    const [late] = routesOf(await other.load('vacations'), other)
    await expect(late?.loadAhead?.()).rejects.toThrow('gone')
    expect(sessionStorage.getItem(storedFailures.name)).toBeNull()
    const part = shown(other.part('vacations', product))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await part).toBe('spare')
    isBroken = false
    expect(await shown(late?.loadAhead?.() as never)).toBe('spare')
  })
})
