const KEY = 'masa.language'

/** Whether this browser has said which language it wants: chosen one, or sent the offer away. */
export function isOfferAnswered(): boolean {
  try {
    return globalThis.localStorage.getItem(KEY) !== null
  } catch {
    // What cannot be remembered is not asked on every page.
    return true
  }
}

/** Nothing is offered any more. */
export function answerOffer(): void {
  try {
    globalThis.localStorage.setItem(KEY, 'answered')
  } catch {
    // See above: then nothing was offered either.
  }
}
