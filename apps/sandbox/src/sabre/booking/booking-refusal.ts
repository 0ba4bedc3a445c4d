/** A request that is answered, as this company answers them, with status 200 and an error in it. Nothing was changed. */
export class BookingRefusal extends Error {
  readonly category: 'BAD_REQUEST' | 'NOT_FOUND' | 'APPLICATION_ERROR'
  readonly type: string

  constructor(category: BookingRefusal['category'], type: string, description: string) {
    super(description)
    this.category = category
    this.type = type
  }
}

/** In the published shape. */
export const errorOf = ({ category, type, message }: BookingRefusal) => ({ category, type, description: message })

/** What was worked out, or the refusal, with the time of the answer. `now` in milliseconds since 1970. */
export function answered<Answer extends object>(now: number, work: () => Answer) {
  const timestamp = new Date(now).toISOString()
  try {
    return { timestamp, ...work() }
  } catch (error) {
    if (error instanceof BookingRefusal) return { timestamp, errors: [errorOf(error)] }
    throw error
  }
}
