import type { FirstAnswer } from './first-data.ts'

/** Sites × languages × requests of a busy edge; the oldest go first. */
const MOST = 2_000

/** Answers that are the same for every visitor of a site, each kept for a few seconds. */
export interface SharedAnswers {
  /** The answer under this key, asked for at most once at a time; what went wrong is not kept. */
  of(key: string, options: { seconds: number; ask: () => Promise<FirstAnswer> }): Promise<FirstAnswer>
}

/** Keeps such answers in this process. */
export function createSharedAnswers(now: () => number = () => performance.now()): SharedAnswers {
  const kept = new Map<string, { at: number; answer: Promise<FirstAnswer> }>()
  return {
    of(key, { seconds, ask }) {
      const known = kept.get(key)
      if (known !== undefined && now() - known.at < seconds * 1000) return known.answer
      const entry = { at: now(), answer: ask() }
      kept.delete(key)
      kept.set(key, entry)
      if (kept.size > MOST) kept.delete(kept.keys().next().value ?? '')
      void entry.answer.then(({ status }) => {
        if (status !== 'answered' && kept.get(key) === entry) kept.delete(key)
      })
      return entry.answer
    },
  }
}
