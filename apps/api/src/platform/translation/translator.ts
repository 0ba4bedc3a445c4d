/** The languages in which content is kept. */
export type ContentLanguage = 'he' | 'en' | 'ru' | 'ar'

/** Fills missing languages of content when it is saved. Optional: without a service nothing is filled, and Hebrew stands in. */
export interface Translator {
  /** One answer per text, null where the service knows none. Never throws: content is saved without a translation too. */
  translate(request: {
    from: ContentLanguage
    to: ContentLanguage
    texts: readonly string[]
  }): Promise<(string | null)[]>
}

const TIMEOUT_MS = 5_000

/** A client of the service at `url`; undefined means that there is none. */
export function createTranslator({
  url,
  onFailure,
}: {
  url: string | undefined
  onFailure: (error: unknown) => void
}): Translator {
  return {
    async translate({ from, to, texts }) {
      const nothing = texts.map(() => null)
      if (url === undefined || texts.length === 0) return nothing
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ from, to, texts }),
          redirect: 'error',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        if (!response.ok) throw new Error(`the translation service answered ${response.status}`)
        return readAnswer(await response.json(), texts.length)
      } catch (error) {
        onFailure(error)
        return nothing
      }
    },
  }
}

function readAnswer(answer: unknown, count: number): (string | null)[] {
  const given = (answer as { texts?: unknown } | null)?.texts
  if (!Array.isArray(given) || given.length !== count)
    throw new Error('the translation service answered something else')
  return given.map((text: unknown) => (typeof text === 'string' && text.trim() !== '' ? text : null))
}
