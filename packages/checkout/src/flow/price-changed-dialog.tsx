import { Button } from '@masa/design-system/button'
import { DefinitionList } from '@masa/design-system/facts'
import { Modal } from '@masa/design-system/modal'
import { Price } from '@masa/design-system/price'
import type { Money } from '@masa/contract'
import type { ReactElement } from 'react'

/** The words of the question whether to go on at another price. */
export interface PriceChangedWords {
  readonly title: string
  /** What happened, and that nothing was booked or charged. */
  readonly lead: string
  readonly was: string
  readonly now: string
  readonly accept: string
  readonly back: string
  readonly close: string
}

export interface PriceChangedDialogProps {
  /** In dollars, as prices are quoted. */
  readonly before: Money
  readonly now: Money
  readonly onAccept: () => void
  readonly onClose: () => void
  readonly words: PriceChangedWords
}

/** The old and the new price, and the consent to the new one. Nothing goes on without it. */
export function PriceChangedDialog({ before, now, onAccept, onClose, words }: PriceChangedDialogProps): ReactElement {
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={words.title}
      closeLabel={words.close}
      actions={
        <>
          <Button look="primary" onClick={onAccept}>
            {words.accept}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {words.back}
          </Button>
        </>
      }
    >
      <p>{words.lead}</p>
      <DefinitionList
        items={[
          { id: 'was', term: words.was, value: <Price money={dollars(before)} size="md" /> },
          { id: 'now', term: words.now, value: <Price money={dollars(now)} size="lg" /> },
        ]}
      />
    </Modal>
  )
}

const dollars = ({ amountMinor }: Money) => ({ amountMinor, currency: 'USD' as const })
