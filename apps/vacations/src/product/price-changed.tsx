import { Button } from '@masa/design-system/button'
import { DefinitionList } from '@masa/design-system/facts'
import { Modal } from '@masa/design-system/modal'
import { Price } from '@masa/design-system/price'
import type { Money } from '@masa/contract'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'

/** The old and the new price, and the consent to the new one. */
export function PriceChanged({
  before,
  now,
  onAccept,
  onClose,
}: {
  before: Money
  now: Money
  onAccept: () => void
  onClose: () => void
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const dollars = ({ amountMinor }: Money) => ({ amountMinor, currency: 'USD' as const })
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('product.changed.title')}
      closeLabel={common('action.close')}
      actions={
        <>
          <Button look="primary" onClick={onAccept}>
            {t('product.changed.accept')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('product.changed.back')}
          </Button>
        </>
      }
    >
      <p>{t('product.changed.lead')}</p>
      <DefinitionList
        items={[
          { id: 'was', term: t('product.changed.was'), value: <Price money={dollars(before)} size="md" /> },
          { id: 'now', term: t('product.changed.now'), value: <Price money={dollars(now)} size="lg" /> },
        ]}
      />
    </Modal>
  )
}
