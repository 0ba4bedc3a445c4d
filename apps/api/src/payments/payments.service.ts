/** What other areas may use of the payment provider and of signed calls. */
export { connectCardline } from './cardline.client.ts'
export type { Cardline, Inquiry, PageOrder } from './cardline.client.ts'
export { issueReturnState, readReturnState } from './return-state.ts'
export { postJson, readSigned } from './signed-call.ts'
export type { CallOutcome, SignedMessage } from './signed-call.ts'
