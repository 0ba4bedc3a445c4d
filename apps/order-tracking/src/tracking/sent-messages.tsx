import { useApiClient } from '@masa/api-client'
import { readOrderMessage } from '@masa/contract/book-info'
import type { BookInfo, SentMessage } from '@masa/contract/book-info'
import { Button } from '@masa/design-system/button'
import { DefinitionList } from '@masa/design-system/facts'
import { Modal } from '@masa/design-system/modal'
import { Thread } from '@masa/design-system/thread'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { Moment } from './part-tiles.tsx'
import styles from './tracking.module.css'

/** The messages that were sent about the order, the latest first, each to read again. */
export function SentMessages({ info: { messages, order } }: { info: BookInfo }): ReactElement {
  const t = useMessages()
  const [opened, setOpened] = useState<SentMessage | null>(null)
  return (
    <section aria-labelledby="messages-title" className={styles.messages}>
      <h2 id="messages-title">{t('track.messages')}</h2>
      <Thread
        labelledBy="messages-title"
        entries={messages.map((message) => ({
          id: message.id,
          from: 'other',
          author: order.seller?.name,
          at: <Moment at={message.at} />,
          text: (
            <Button look="link" onClick={() => setOpened(message)}>
              {message.subject}
            </Button>
          ),
        }))}
      />
      {opened !== null && (
        <ReadMessage bookingId={order.booking.bookingTransactionId} message={opened} onClose={() => setOpened(null)} />
      )}
    </section>
  )
}

function ReadMessage({
  bookingId,
  message,
  onClose,
}: {
  bookingId: string
  message: SentMessage
  onClose: () => void
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const api = useApiClient()
  const { data, isError } = useQuery({
    queryKey: ['order', bookingId, 'info', 'message', message.id],
    queryFn: ({ signal }) =>
      api.call(
        readOrderMessage,
        { params: { messageId: message.id }, query: { bookingTransactionId: bookingId } },
        { signal },
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Modal isOpen size="lg" align="start" title={message.subject} closeLabel={common('action.close')} onClose={onClose}>
      {data === undefined ? (
        <p role={isError ? 'alert' : 'status'}>{isError ? t('track.loadFailed') : common('state.loading')}</p>
      ) : (
        <div className={styles.message}>
          <p>
            <Moment at={data.at} />
          </p>
          <p>{data.lead}</p>
          {data.sections.map(({ title, rows }, index) => (
            <section key={title ?? index}>
              {title !== null && <h3>{title}</h3>}
              <DefinitionList
                items={rows.map(({ name, value }, row) => ({ id: `${row}`, term: name, value: <span>{value}</span> }))}
              />
            </section>
          ))}
          {data.note !== '' && <p>{data.note}</p>}
        </div>
      )}
    </Modal>
  )
}
