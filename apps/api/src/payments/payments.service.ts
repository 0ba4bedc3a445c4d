/** What other areas may use of the payment provider and of signed calls. */
export { connectCardline } from './cardline.client.ts'
export type { Cardline, CardlineConfig, CardlineNotice, Inquiry, MoneyMove, PageOrder } from './cardline.client.ts'
export { issueReturnState, readReturnState } from './return-state.ts'
export type { ReturnState } from './return-state.ts'
export { isGenuine, postJson, sameSecret, sign } from './signed-call.ts'
export type { CallOutcome, SignedMessage } from './signed-call.ts'
