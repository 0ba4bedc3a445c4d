/** Things that an answer describes once and refers to by number. */
export class Descriptions<T extends object> {
  readonly #ids = new Map<string, number>()
  readonly #all: (T & { id: number })[] = []

  /** The number of a description; equal ones have the same. */
  refer(description: T): { ref: number } {
    const key = JSON.stringify(description)
    const known = this.#ids.get(key)
    if (known !== undefined) return { ref: known }
    const id = this.#all.length + 1
    this.#ids.set(key, id)
    this.#all.push({ id, ...description })
    return { ref: id }
  }

  /** All that was referred to, by number. */
  list(): readonly (T & { id: number })[] {
    return this.#all
  }
}
