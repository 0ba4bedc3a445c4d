import { appDeals } from './app-deals.ts'
import { around } from './around.ts'
import { booking } from './booking.ts'
import { desk } from './desk.ts'
import { flights } from './flights.ts'
import { payment } from './payment.ts'
import { product } from './product.ts'
import type { Scene } from './scene.ts'
import { search } from './search.ts'
import { tracking } from './tracking.ts'

/** All scenes, tagged with the part of the product that they show: the gate counts its time by part. */
export const scenes: readonly (Scene & { readonly tag: string })[] = [
  ...of('shell', around),
  ...of('vacations', [...search, ...product, ...booking]),
  ...of('flights', flights),
  ...of('till', payment),
  ...of('order-tracking', tracking),
  ...of('app-deals', appDeals),
  ...of('ops', desk),
]

function of(part: string, list: readonly Scene[]) {
  return list.map((scene) => ({ ...scene, tag: `@part-${part}` }))
}
