import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { FaultBook } from '#src/faults/fault-book.ts'
import { applyFaults } from '#src/faults/fault-hook.ts'
import { answerRefusals } from '#src/wire/refusal.ts'
import type { Phrase } from './phrases.ts'
import { OWN_PHRASES } from './phrases.ts'

const language = z.enum(['he', 'en', 'ru', 'ar'])
const translateRequest = z.object({
  from: language,
  to: language,
  texts: z.array(z.string().max(10_000)).max(200),
})

/** The translation service. It knows a phrase book and answers null for anything else. */
export async function registerTranslate(
  app: FastifyInstance,
  { phrases, faults }: { phrases: readonly Phrase[]; faults: FaultBook },
): Promise<void> {
  const book = bookOf([...OWN_PHRASES, ...phrases])
  await app.register(async (scope) => {
    applyFaults(scope, 'translate', faults)
    answerRefusals(scope)
    scope.post('/translate/v1', { config: { operation: 'translate' } }, async (request) => {
      const { from, to, texts } = translateRequest.parse(request.body)
      return { texts: texts.map((text) => translated(text, { from, to, book })) }
    })
  })
}

type Book = Record<keyof Phrase, Map<string, Phrase>>

/** The whole text when it is a phrase, else line by line when every line is one. */
function translated(text: string, way: { from: keyof Phrase; to: keyof Phrase; book: Book }): string | null {
  const known = way.book[way.from]
  const whole = known.get(normal(text))
  if (whole) return whole[way.to]
  const lines = text.split('\n').map((line) => (line.trim() === '' ? '' : known.get(normal(line))?.[way.to]))
  const isComplete = lines.some(Boolean) && lines.every((line) => line !== undefined)
  return isComplete ? lines.join('\n') : null
}

function bookOf(phrases: readonly Phrase[]): Book {
  const by = (name: keyof Phrase) => new Map(phrases.map((phrase) => [normal(phrase[name]), phrase]))
  return { he: by('he'), en: by('en'), ru: by('ru'), ar: by('ar') }
}

function normal(text: string): string {
  return text.trim().replace(/\s+/g, ' ').replace(/[.!]$/, '').toLocaleLowerCase()
}
