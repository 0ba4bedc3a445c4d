import { appDeals } from './app-deals.ts'
import { around } from './around.ts'
import { booking } from './booking.ts'
import { desk } from './desk.ts'
import { payment } from './payment.ts'
import { product } from './product.ts'
import type { Scene } from './scene.ts'
import { search } from './search.ts'

export const scenes: readonly Scene[] = [...around, ...search, ...product, ...booking, ...payment, ...appDeals, ...desk]
