/** What other areas may use of the payment provider. */
export { connectCardline } from './cardline.client.ts'
export type { Cardline, Inquiry, PageOrder } from './cardline.client.ts'
export { issueReturnState, readReturnState } from './return-state.ts'
