import { EventEmitter, once } from 'node:events'
import { DomainError } from '../../errors/domain-error.ts'

/**
 * What the call in parts does, as it happens: `part` with the number of parts made so far, `abort` when its caller has left,
 * `end` when it does nothing any more. Where `how` says so it says `waiting`, and waits for `go`.
 */
export const playedPlaces = new EventEmitter()

/** Yields places as `how` says. */
export async function* playPlaces(how: string | undefined, signal: AbortSignal): AsyncGenerator<{ place: string }> {
  let made = 0
  const make = (place: string) => {
    made += 1
    playedPlaces.emit('part', made)
    return { place }
  }
  signal.addEventListener('abort', () => playedPlaces.emit('abort'), { once: true })
  try {
    if (how === 'refused') throw new DomainError('sold_out', { left: 0 })
    if (how === 'none') return
    yield make('Crete')
    if (how === 'refused-late') throw new DomainError('sold_out', { left: 1 })
    if (how === 'limited-late') throw new DomainError('rate_limited', { retryAfterSeconds: 7.2 })
    if (how === 'bug-late') throw new Error('relation "secret_table" does not exist at /srv/app/db.ts')
    if (how === 'wrong-part') yield { place: 1 } as never
    if (how === 'endless') for (;;) yield make('x'.repeat(10_000))
    if (how === 'waits') {
      const going = once(playedPlaces, 'go', { signal })
      playedPlaces.emit('waiting')
      await going
    }
    yield make('חיפה')
  } finally {
    playedPlaces.emit('end')
  }
}
