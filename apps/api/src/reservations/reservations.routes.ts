import { defineRoute } from '@masa/contract'
import * as z from 'zod/mini'
import type { Bookings } from '#src/bookings/bookings.service.ts'
import type { Api } from '#src/platform/http/api.ts'
import { bindProvider } from '#src/platform/http/bind.ts'
import { signedMessage } from '#src/platform/partners/signature.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { SupplierPort } from '#src/products/products.service.ts'
import { answerOfDesk, createHotelDesk } from './hotel-desk.ts'
import { connectReservations, type Reservations } from './reservations.client.ts'
import { findReservation, saveAnswer } from './reservations.repository.ts'

/** A hotel's late answer. */
const reservationCallback = defineRoute({
  name: 'booking.reservationCallback',
  summary: 'A hotel answers a request late',
  method: 'POST',
  path: '/providers/reservations/callbacks',
  audience: 'provider',
  body: z.unknown(),
  answer: z.object({ received: z.boolean() }),
})

export interface HotelDesk {
  readonly reservations: Reservations
  readonly supplier: (parts: { readonly failpoint?: (name: string) => void }) => SupplierPort
  /** Binds what hotels call by themselves, which needs the bookings that were made of the supplier. */
  registerCallback(api: Api, bookings: Pick<Bookings, 'news'>): void
}

/** The hotels' reservation desk: the supplier of a package's stay, and its callback. */
export function createReservations({ db, config }: Pick<Platform, 'db' | 'config'>): HotelDesk {
  const reservations = connectReservations({
    ...config.reservation,
    callbackUrl: `${config.apiPublicUrl}${reservationCallback.path}`,
  })
  return {
    reservations,
    supplier: ({ failpoint }) => createHotelDesk({ db, reservations, failpoint }),
    registerCallback(api, { news }) {
      bindProvider(
        api,
        reservationCallback,
        {
          provider: 'reservations',
          read: (context) => reservations.readCallback(signedMessage('x-reservation', context)),
        },
        async (answer) => {
          const asked = await db.asWorker((tx) => findReservation(tx, answer.reference))
          // Not one of ours: acknowledged, or it would be repeated for ever.
          if (asked !== undefined) {
            const { bookingId, item, ordinal: round } = asked
            await news.item({ bookingId, item, round }, answerOfDesk(answer), (tx) =>
              saveAnswer(tx, answer.reference, answer),
            )
          }
          return { received: true }
        },
      )
    },
  }
}
