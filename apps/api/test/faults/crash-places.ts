import type { Seed } from './api-relay.ts'

/** Every place at which an API can die between two steps of a booking, by what brings it there. */
export const CRASH_PLACES = {
  opening: ['page.before', 'page.answered'],
  charging: [
    'reserve.stored',
    'reserve.answered',
    'confirm.finishing',
    'confirm.finished',
    'capture.before',
    'capture.begun',
    'capture.answered',
    'capture.finishing',
    'capture.finished',
  ],
  refused: ['void.before', 'void.answered', 'void.finishing', 'void.finished'],
  givenBack: ['refund.before', 'refund.answered', 'refund.finishing', 'refund.finished'],
  cancelled: ['withdraw.before', 'withdraw.finishing', 'withdraw.finished'],
  /** Sold, and cancelled by its quote; its steps with money and hotel have the places above. */
  cancelledSale: ['cancellation.confirmed'],
  watched: ['watch_payment.finishing', 'watch_payment.finished'],
  mailed: ['mail.finishing', 'mail.finished'],
} as const
export type Course = keyof typeof CRASH_PLACES

interface CourseFacts {
  /** What the hotel says before the crash; it confirms where nothing is given. */
  readonly hotelSays?: 'refused' | 'on_request'
  /** No call leads to the crash: the process dies in its own workers. */
  readonly workersDie?: true
  /**
   * Who can go on after the crash: the client, by asking again, or the workers. Both, where nothing is given.
   */
  readonly goesOn?: Seed
  /** The status in which the booking ends. */
  readonly end: 'pay_open' | 'confirmed' | 'refused' | 'refunded' | 'cancelled'
}

export const COURSES: Record<Course, CourseFacts> = {
  opening: { goesOn: 'client', end: 'pay_open' },
  charging: { end: 'confirmed' },
  refused: { hotelSays: 'refused', end: 'refused' },
  givenBack: { workersDie: true, goesOn: 'workers', end: 'refunded' },
  cancelled: { hotelSays: 'on_request', goesOn: 'workers', end: 'refused' },
  cancelledSale: { end: 'cancelled' },
  watched: { workersDie: true, goesOn: 'workers', end: 'confirmed' },
  mailed: { workersDie: true, goesOn: 'workers', end: 'confirmed' },
}

/** The course that comes to a place. */
export function courseOf(place: string): Course {
  const found = (Object.keys(CRASH_PLACES) as Course[]).find((course) =>
    (CRASH_PLACES[course] as readonly string[]).includes(place),
  )
  if (found === undefined) throw new Error(`no booking comes to ${place}`)
  return found
}

/** Who goes on after the run of this number at a place: those who can, in turn. */
export function seedOf(place: string, run: number): Seed {
  return COURSES[courseOf(place)].goesOn ?? (run % 2 === 0 ? 'workers' : 'client')
}
