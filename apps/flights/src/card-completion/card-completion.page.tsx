import { recallOpenBooking } from '@masa/checkout/draft'
import { Processing } from '@masa/checkout/payment'
import { ButtonLink } from '@masa/design-system/button'
import { Card } from '@masa/design-system/card'
import { DefinitionList } from '@masa/design-system/facts'
import { Container, PageHead } from '@masa/design-system/layout'
import { Notice } from '@masa/design-system/notice'
import { nextFrame } from '@masa/remote-kit/next-frame'
import type { ReactElement } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useMessages } from '#src/shared/messages.ts'
import { usePageTitle } from '#src/shared/page-title.ts'
import { useCompletion, type Completion } from './card-completion.query.ts'
import styles from './card-completion.module.css'

/** `/sabre/fo-notify-card-completion`: step 4, where the payment comes back to: the tickets, and then the order. */
export function CardCompletionPage(): ReactElement {
  const t = useMessages()
  const [search] = useSearchParams()
  usePageTitle(t('completion.title'))
  const open = recallOpenBooking()
  const bookingId = search.get('bookingId') ?? open?.bookingId ?? ''
  if (!/^[0-9a-f]{32}$/.test(bookingId)) return <MissingBooking />
  const paymentTransUid = search.get('uniqueId') ?? open?.paymentTransUid ?? null
  return (
    <Attempt
      key={`${bookingId} ${paymentTransUid}`}
      bookingId={bookingId}
      paymentTransUid={paymentTransUid}
      state={search.get('state')}
      channel={search.get('channel')}
    />
  )
}

function Attempt({
  channel,
  ...attempt
}: Parameters<typeof useCompletion>[0] & { channel: string | null }): ReactElement {
  const { bookingId, paymentTransUid, state } = attempt
  const end = useCompletion(attempt)
  const path = `/booking/card-verified/${nextFrame(channel)}`
  const query = { bookingId, ...(channel !== null && { channel }) }
  if (end === null) return <Processing bookingId={bookingId} isPending={false} focusHeading={focusHeading} />
  if (end === 'unknown') {
    const asked = { ...(paymentTransUid !== null && { uniqueId: paymentTransUid }), ...(state !== null && { state }) }
    return <Navigate replace to={`${path}?${new URLSearchParams({ ...query, ...asked })}`} />
  }
  return <Completed completion={end} orderHref={`${path}?${new URLSearchParams(query)}`} />
}

/** The dialog that gives way leaves the focus on nothing. */
const focusHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus()

function Completed({ completion, orderHref }: { completion: Completion; orderHref: string }): ReactElement {
  const t = useMessages()
  const { sabrePnrNumber, pnr, status } = completion
  const isBooked = status.code === 'OK'
  const isWaiting = status.code === 'RQ'
  return (
    <Container className={styles.page}>
      <PageHead
        title={t(isBooked ? 'completion.ok' : isWaiting ? 'completion.waiting' : 'completion.ended')}
        lead={<span role="alert">{status.description}</span>}
      />
      <Card as="section" padding="md">
        <DefinitionList
          items={[
            ...(sabrePnrNumber === null
              ? []
              : [{ id: 'sabre', term: t('completion.sabrePnr'), value: <bdi dir="ltr">{sabrePnrNumber}</bdi> }]),
            ...(pnr === null ? [] : [{ id: 'pnr', term: t('completion.pnr'), value: <bdi dir="ltr">{pnr}</bdi> }]),
            { id: 'status', term: t('completion.status'), value: <bdi dir="ltr">{status.code}</bdi> },
          ]}
        />
      </Card>
      <ButtonLink look="primary" size="lg" href={orderHref}>
        {t('completion.order')}
      </ButtonLink>
    </Container>
  )
}

function MissingBooking(): ReactElement {
  const t = useMessages()
  return (
    <Container className={styles.page}>
      <PageHead title={t('completion.title')} />
      <Notice
        tone="warn"
        isLive
        title={t('completion.missing')}
        action={
          <ButtonLink look="primary" href="/">
            {t('completion.home')}
          </ButtonLink>
        }
      />
    </Container>
  )
}
