/** A product that is made for journeys, and every line outside its own folders that names it. */
export interface TestProduct {
  readonly name: string
  /** Files that register it, and by how many lines; a lock file by as many as its tool writes. */
  readonly registrations: Readonly<Record<string, number | 'any'>>
  /** Lines that mean something else by the word: file, and how many. */
  readonly otherMeanings: Readonly<Record<string, number>>
}

/** What journeys sell beside the products of the site. */
export const testProducts: readonly TestProduct[] = [
  {
    name: 'parking',
    registrations: {
      'pnpm-lock.yaml': 'any',
      // The list that you read.
      'tooling/boundaries/src/check-test-products.ts': 2,
      // Its port and its desk's key.
      'tooling/e2e/src/product/addresses.ts': 5,
      // The API's program that sells it.
      'tooling/e2e/products/all/api/package.json': 1,
      'tooling/e2e/products/all/api/src/server.ts': 3,
      // Where its words lie, and what they are called.
      'tooling/e2e/src/words.ts': 2,
      'tooling/e2e/package.json': 2,
      'tooling/e2e/README.md': 2,
    },
    otherMeanings: {
      // What hotels have, and what is said of it.
      'apps/sandbox/src/translate/phrases.ts': 1,
      'apps/vacations/src/product/facility-icon.tsx': 1,
      'tooling/demo-world/src/hotels/hotel-facilities.ts': 3,
      'tooling/demo-world/src/reference/facilities.ts': 1,
      // A recorded extra of a package.
      'apps/api/test/recorded-state/catalogue-after-0016.jsonl': 1,
      // An example of a service, and an extra of a package.
      'packages/contract/src/order.ts': 1,
      'packages/contract/src/testing/build-booking.ts': 1,
      'packages/checkout/src/draft/draft-store.test.ts': 1,
      'packages/checkout/src/flow/checkout-flow.test.tsx': 2,
      'tooling/e2e/products/lounge/remote/src/booking/booking.page.test.tsx': 2,
    },
  },
  {
    name: 'lounge',
    registrations: {
      'pnpm-lock.yaml': 'any',
      // The list that you read.
      'tooling/boundaries/src/check-test-products.ts': 2,
      // Its port and its desk's key.
      'tooling/e2e/src/product/addresses.ts': 5,
      // The API's program that sells it.
      'tooling/e2e/products/all/api/package.json': 1,
      'tooling/e2e/products/all/api/src/server.ts': 3,
      // Where its words lie, and what they are called.
      'tooling/e2e/src/words.ts': 2,
      'tooling/e2e/package.json': 2,
      'tooling/e2e/README.md': 2,
      // Where its tests lie, by which mutations are found.
      'tooling/mutations/src/list/suppliers.ts': 2,
      'tooling/mutations/src/list/pages.ts': 6,
      'tooling/mutations/src/list/choices.ts': 1,
      'tooling/mutations/src/list/extras.ts': 1,
      'tooling/mutations/src/list/one-place.ts': 2,
      'tooling/mutations/src/list/dearer.ts': 1,
    },
    otherMeanings: {
      // An extra of a package, as it is sold and as it was recorded.
      'apps/api/src/bookings/draft/promotions.ts': 2,
      'apps/api/src/bookings/draft/offered-extras.ts': 1,
      'apps/api/src/products/product-port.ts': 1,
      'tooling/e2e/products/parking/api/src/parking.test.ts': 1,
      'apps/api/src/bookings/booking-attacks.test.ts': 1,
      'apps/api/src/bookings/price/pricing.domain.test.ts': 1,
      'apps/api/src/bookings/price/shown-lines.test.ts': 1,
      'apps/api/test/recorded-state/after-0016.jsonl': 1,
      'apps/api/test/recorded-state/catalogue-after-0016.jsonl': 3,
      'apps/api/test/recorded-state/recorded-state.test.ts': 2,
      'packages/i18n/GLOSSARY.md': 1,
      // What hotels have, and how a room is drawn.
      'packages/posters/src/interior/openair-rooms.ts': 1,
      'tooling/demo-world/src/hotels/hotel-words.ts': 1,
      'tooling/demo-world/src/reference/facilities.ts': 1,
    },
  },
]

/** One file of the checkout, by its path from the top. */
interface NamedFile {
  readonly path: string
  read(): string
}

/** Every file that names a test product by other lines than its list has. */
export function testProductFaults(
  files: readonly NamedFile[],
  { name, registrations, otherMeanings }: TestProduct,
): string[] {
  const own = new RegExp(`^tooling/(?:e2e/(?:products|journeys)/${name}|boundaries/fixtures)/`)
  const counts = new Map(
    files
      .filter(({ path }) => !own.test(path))
      .map(({ path, read }) => [path, linesNaming(name, read())] as const)
      .filter(([, count]) => count > 0),
  )
  const listed = { ...registrations, ...otherMeanings }
  return [
    ...[...counts]
      .filter(([path]) => !(path in listed))
      .map(([path, count]) => `${path}: names ${name} in ${count} lines, and nothing but registrations may`),
    ...Object.entries(listed)
      .filter(([path, lines]) => (lines === 'any' ? !counts.has(path) : (counts.get(path) ?? 0) !== lines))
      .map(([path, lines]) => `${path}: names ${name} in ${counts.get(path) ?? 0} lines, its list has ${lines}`),
  ]
}

const linesNaming = (name: string, text: string): number =>
  text.split('\n').filter((line) => line.toLowerCase().includes(name)).length
