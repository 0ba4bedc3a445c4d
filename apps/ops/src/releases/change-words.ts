import { useMessages } from '#src/shared/messages.ts'
import { useChannelWord } from './names.tsx'
import type { Change } from './use-change.ts'

/** The words of a change: a question before it, its button, and a sentence when it is done. */
export interface ChangeWords {
  readonly question: string
  readonly consequence: string
  readonly button: string
  readonly done: string
}

export function useChangeWords(): (change: Change) => ChangeWords {
  const t = useMessages()
  const channelWord = useChannelWord()
  return (change) => {
    const values = { ...change, ...('channel' in change && { channel: channelWord(change.channel) }) }
    return {
      question: t(`change.${change.kind}.question`, values),
      consequence: [
        t(`change.${change.kind}.consequence`, values),
        ...(change.kind === 'rollBack' && change.canary !== undefined
          ? [t('change.ask.canary', { canary: change.canary })]
          : []),
      ].join(' '),
      button: t(`change.${change.kind}.button`, values),
      done: t(`change.${change.kind}.done`, values),
    }
  }
}
