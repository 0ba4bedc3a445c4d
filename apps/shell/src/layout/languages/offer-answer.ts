import { isStorageOpen, storedText } from '@masa/browser-storage'

const storedAnswer = storedText({
  key: 'masa.language',
  version: 1,
  area: 'local',
  isFitting: (text) => text === 'answered',
})

/** Whether this browser has said which language it wants: chosen one, or sent the offer away. */
export function isOfferAnswered(): boolean {
  // What cannot be remembered is not asked on every page.
  return storedAnswer.read() !== null || !isStorageOpen('local')
}

/** Nothing is offered any more. */
export function answerOffer(): void {
  storedAnswer.write('answered')
}
