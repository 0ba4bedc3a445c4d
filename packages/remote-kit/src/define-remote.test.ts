import { expect, expectTypeOf, it } from 'vitest'
import { defineRemote } from './define-remote.ts'
import type { Slots } from './define-remote.ts'
import type { HomeSearchTabProps, SlotProps } from './slots.ts'

it('gives each slot the props of the table, and takes no other slot', () => {
  const SearchTab = ({ place }: HomeSearchTabProps) => place?.code ?? null
  const remote = defineRemote({
    id: 'tours',
    routes: [],
    slots: { 'home.search-tab/tours': async () => ({ Component: SearchTab }) },
  })
  expect(Object.keys(remote.slots)).toEqual(['home.search-tab/tours'])
  expectTypeOf<Slots[`desk.header/${string}`]>().returns.resolves.toHaveProperty('Component')
  expectTypeOf<SlotProps['home.search-tab']>().toEqualTypeOf<HomeSearchTabProps>()
  defineRemote({
    id: 'tours',
    routes: [],
    // @ts-expect-error there is no such slot
    slots: { 'home.map/tours': async () => ({ Component: () => null }) },
  })
  const NeedsMore = ({ code }: { code: string }) => code
  defineRemote({
    id: 'tours',
    routes: [],
    // @ts-expect-error its page gives no such prop
    slots: { 'desk.header/tours': async () => ({ Component: NeedsMore }) },
  })
})
