/** A protection taken away in one place, and the test that has to notice. */
export interface Mutation {
  /** What is missing then. */
  readonly name: string
  /** The file that is changed, from the top of the checkout. */
  readonly file: string
  /** Stands in the file exactly once. */
  readonly find: string
  readonly replace: string
  readonly test: NamedTest
}

/** One promise of one test file: whichever of its tests contain `title`. */
export interface NamedTest {
  readonly file: string
  readonly title: string
}

/** Applies a mutation to its file's text. Throws `MutationStale` when the text does not stand there exactly once. */
export function mutate(text: string, { file, find, replace }: Mutation): string {
  const parts = text.split(find)
  if (parts.length !== 2) throw new MutationStale(file, parts.length - 1)
  return parts.join(replace)
}

/** The code has moved on, and the list does not know. */
export class MutationStale extends Error {
  override readonly name = 'MutationStale'

  constructor(file: string, times: number) {
    super(times === 0 ? `its text is not in ${file} any more` : `its text stands ${times} times in ${file}`)
  }
}
