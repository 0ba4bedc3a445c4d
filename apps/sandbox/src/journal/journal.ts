import { closeSync, existsSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** An append-only log of one company's events: what it holds is what the company remembers. */
export interface Journal<Event> {
  /** Everything that was written before, oldest first. */
  replay(): Event[]
  /** Returns when the event has left the process, so that a kill right after loses nothing. */
  append(event: Event): void
  /** Forgets everything. */
  clear(): void
  close(): void
}

/** Opens `<folder>/<name>.jsonl`, or a journal that keeps nothing when there is no folder. */
export function openJournal<Event>(folder: string | undefined, name: string): Journal<Event> {
  if (folder === undefined) {
    return { replay: () => [], append: () => {}, clear: () => {}, close: () => {} }
  }
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.jsonl`)
  const written = existsSync(path) ? readFileSync(path) : Buffer.alloc(0)
  const whole = written.subarray(0, written.lastIndexOf(0x0a) + 1)
  const descriptor = openSync(path, 'a')
  // A kill in the middle of a write leaves half a line: it was never answered, so it never was.
  if (whole.length < written.length) ftruncateSync(descriptor, whole.length)
  let isOpen = true
  return {
    replay: () =>
      whole
        .toString('utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Event),
    append: (event) => {
      // The number of a closed file may by now be another file's.
      if (!isOpen) throw new Error(`The journal ${name} is closed`)
      writeSync(descriptor, `${JSON.stringify(event)}\n`)
    },
    clear: () => ftruncateSync(descriptor, 0),
    close: () => {
      if (isOpen) closeSync(descriptor)
      isOpen = false
    },
  }
}
