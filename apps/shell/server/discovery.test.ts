import type { ReleaseSet } from '@masa/contract/releases'
import { describe, expect, it } from 'vitest'
import { discoveryOf } from './discovery.ts'

const integrity = `sha384-${'a'.repeat(64)}`
const release = (version: string) => ({
  remote: 'vacations',
  version,
  entry: 'remoteEntry.js',
  container: 'masa',
  address: `/r/vacations/${version}/`,
  integrity,
  files: { 'remoteEntry.js': { integrity, bytes: 1 } },
})
const set = (canary: unknown, lastKnownGood: unknown = null) =>
  ({ remotes: [{ ...release('2'), lastKnownGood, canary }] }) as unknown as ReleaseSet

describe('the set as others read it', () => {
  it('names each remote with address, hash, version and what to fall back to', () => {
    expect(discoveryOf(set(null, release('1'))).microFrontends).toEqual({
      '@masa/vacations': [
        {
          url: '/r/vacations/2/remoteEntry.js',
          fallbackUrl: '/r/vacations/1/remoteEntry.js',
          metadata: { integrity, version: '2' },
          deployment: { default: true },
        },
      ],
    })
  })
  it('lists the shares of a canary and of what it stands beside, all of it to the hundredth', () => {
    const [stable, canary] =
      discoveryOf(set({ release: release('3'), percent: 12.5 })).microFrontends['@masa/vacations'] ?? []
    expect([stable?.deployment, canary?.deployment]).toEqual([
      { traffic: 87.5, default: true },
      { traffic: 12.5, default: false },
    ])
    expect(canary).toMatchObject({ fallbackUrl: '/r/vacations/2/remoteEntry.js', metadata: { version: '3' } })
  })
})
