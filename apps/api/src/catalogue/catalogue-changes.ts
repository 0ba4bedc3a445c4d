import type { Database, Queryable } from '#src/platform/database/database.ts'
import { OpsProblem } from '#src/platform/ops/ops-command.ts'
import type { CatalogueSource } from './catalogue.ts'

/** What the commands of the catalogue work on. */
export interface CatalogueParts {
  readonly db: Database
  readonly catalogue: Pick<CatalogueSource, 'read'>
}

/** What one area lets an operator show and change of what is on sale. */
export interface CatalogueChanges {
  /** How each is used, a line of its own. */
  readonly usage: readonly string[]
  /** By their first word; yield lines to print. */
  readonly shows: Readonly<Record<string, (parts: CatalogueParts, words: readonly string[]) => Promise<string[]>>>
  /** By their first word; yield what it was before, as the same command would take it, so that it can be undone. */
  readonly changes: Readonly<Record<string, (tx: Queryable, words: readonly string[]) => Promise<string>>>
}

/** Words that a command cannot use: the operator is shown how it is used. */
export class WrongWords extends Error {
  override readonly name = 'WrongWords'
}

export const wrongWords = (): never => {
  throw new WrongWords()
}
export const nothingFound = (): never => {
  throw new OpsProblem('there is nothing of that number')
}

/** What the first changed row was before; an OpsProblem where none was changed. */
export async function valueBefore(answer: Promise<readonly { before: string }[]>): Promise<string> {
  const [row] = await answer
  return row?.before ?? nothingFound()
}

export const readId = (word = ''): number => (/^\d{1,15}$/.test(word) ? Number(word) : wrongWords())
export const readCount = (word = ''): number => (/^\d{1,4}$/.test(word) ? Number(word) : wrongWords())
/** The place of a word among those that may stand there. */
export const readChoice = (word = '', words: readonly string[]): number =>
  words.includes(word) ? words.indexOf(word) : wrongWords()
