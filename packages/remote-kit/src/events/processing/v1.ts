import { eventChannel } from '../channel.ts'

export type Processing =
  | {
      readonly state: 'open'
      readonly title: string
      readonly text?: string
      /** 0 to 1; absent: unknown. */ readonly progress?: number
    }
  | { readonly state: 'closed' }

/** The blocking "processing your booking" modal: remotes emit each step, the shell shows and traps focus. */
export const processingV1 = eventChannel<Processing>('processing', 1)
