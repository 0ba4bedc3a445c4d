import { isApiError, useApiClient } from '@masa/api-client'
import { Button } from '@masa/design-system/button'
import { TextField } from '@masa/design-system/field'
import { ShareIcon } from '@masa/design-system/icons'
import { Modal } from '@masa/design-system/modal'
import { Notice } from '@masa/design-system/notice'
import { Skeleton } from '@masa/design-system/skeleton'
import { handOverBooking } from '@masa/contract/booking'
import { localisePath } from '@masa/i18n'
import { useLocale } from '@masa/i18n/react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { useCommonMessages, useMessages } from '#src/messages.ts'
import { continueHash } from './continue-token.ts'
import { rememberHandOver } from './handed-over.ts'
import styles from '#src/form/form.module.css'

/** A link with which another device goes on with the booking: to be copied, and shared where the browser can. */
export function HandOverDialog({ bookingId, onClose }: { bookingId: string; onClose: () => void }): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const api = useApiClient()
  const { locale } = useLocale()
  const { pathname } = useLocation()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  const offer = useQuery({
    queryKey: ['booking', bookingId, 'hand-over'],
    queryFn: async () => {
      const made = await api.call(handOverBooking, { params: { id: bookingId } })
      rememberHandOver(bookingId)
      return made
    },
    // Each opening makes a link of its own, which ends the one before; it stands in no cache.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const link = offer.data
    ? `${window.location.origin}${localisePath(pathname, locale)}${continueHash(offer.data.token)}`
    : ''
  const copy = (): void => {
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      // Not allowed here: the link is marked, to be copied by hand.
      () => field.current?.select(),
    )
  }
  const canShare = typeof navigator.share === 'function'
  return (
    <Modal
      isOpen
      onClose={onClose}
      align="start"
      title={t('handOver.title')}
      closeLabel={common('action.close')}
      actions={
        offer.data && (
          <>
            <Button look="primary" onClick={copy}>
              {t('handOver.copy')}
            </Button>
            {canShare && (
              <Button
                look="quiet"
                icon={<ShareIcon />}
                // Closing the share sheet is no failure.
                onClick={() => void navigator.share({ title: t('handOver.title'), url: link }).catch(() => null)}
              >
                {t('handOver.share')}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles.fields}>
        <p>{t('handOver.lead')}</p>
        {offer.isPending && (
          <div aria-hidden="true">
            <Skeleton look="block" height="3rem" />
          </div>
        )}
        {offer.data && (
          <TextField
            ref={field}
            label={t('handOver.link')}
            hint={t('handOver.privacy')}
            isLtr
            readOnly
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
        {offer.isError && (
          <Notice tone="bad" isLive title={t('failed.title')}>
            {isApiError(offer.error) && offer.error.status === 429 ? offer.error.message : t('failed.help')}
          </Notice>
        )}
        <p role="status" className={styles.applied}>
          {isCopied ? t('handOver.copied') : ''}
        </p>
      </div>
    </Modal>
  )
}
