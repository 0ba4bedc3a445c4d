import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/messages.ts'
import { peopleOf } from '#src/party/party.domain.ts'
import type { Party } from '#src/party/party.domain.ts'

/** "3 travellers, 1 room". */
export function GuestsText({ party }: { party: Party }): ReactElement {
  const common = useCommonMessages()
  const t = useMessages()
  return (
    <span>
      {t('guests.summary', {
        travellers: common('count.travellers', { count: peopleOf(party) }),
        rooms: common('count.rooms', { count: party.rooms }),
      })}
    </span>
  )
}
