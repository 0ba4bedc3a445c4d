import { describe, expect, it } from 'vitest'
import { testProductFaults, testProducts } from './check-test-products.ts'

const product = {
  name: 'lockers',
  registrations: { 'ports.ts': 1, 'pnpm-lock.yaml': 'any' },
  otherMeanings: { 'hotels.ts': 2 },
} as const
const file = (path: string, text: string) => ({ path, read: () => text })
const sound = [
  file('ports.ts', 'lockersDesk: 1'),
  file('pnpm-lock.yaml', '@masa/lockers:\n  lockers'),
  file('hotels.ts', "'Lockers',\n'lockers costs'"),
  file('tooling/e2e/products/lockers/remote/src/routes.tsx', "path: 'lockers'"),
  file('tooling/e2e/journeys/lockers/lockers.spec.ts', "goto('/lockers')"),
  file('apps/shell/src/main.tsx', 'start()'),
]

describe('a product that is made for journeys', () => {
  it('is named by its own folders and its registrations alone', () => {
    expect(testProductFaults(sound, product)).toEqual([])
  })

  it.each([
    'apps/shell/src/registry/load.ts',
    'apps/vacations/src/routes.tsx',
    'packages/checkout/src/flow/checkout-flow.tsx',
    'apps/api/src/bookings/saga/saga.ts',
    'apps/api/src/products/product-port.ts',
  ])('is not named in %s', (path) => {
    expect(testProductFaults([...sound, file(path, "if (kind === 'Lockers') open()")], product)).toEqual([
      `${path}: names lockers in 1 lines, and nothing but registrations may`,
    ])
  })

  it('is not named by one more line where it is registered, and not by none', () => {
    const rest = sound.filter(({ path }) => path !== 'ports.ts')
    expect(testProductFaults([...rest, file('ports.ts', 'lockersDesk\nlockersShop')], product)).toEqual([
      'ports.ts: names lockers in 2 lines, its list has 1',
    ])
    expect(testProductFaults(rest, product)).toEqual(['ports.ts: names lockers in 0 lines, its list has 1'])
  })

  it('is registered in no source of the shell, of another product, of the checkout, of bookings and of quotes', () => {
    const kept = /^(?:apps\/(?:shell|vacations)|packages\/checkout|apps\/api\/src\/(?:bookings|quotes))\//
    expect(testProducts.length).toBeGreaterThan(0)
    for (const { registrations } of testProducts)
      expect(Object.keys(registrations).filter((path) => kept.test(path))).toEqual([])
  })
})
