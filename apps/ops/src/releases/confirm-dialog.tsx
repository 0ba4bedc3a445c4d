import { Button } from '@masa/design-system/button'
import { Modal } from '@masa/design-system/modal'
import type { ReactElement } from 'react'
import { useCommonMessages } from '#src/shared/messages.ts'
import { useChangeWords } from './change-words.ts'
import type { Change } from './use-change.ts'

/** Asks once more before what reaches every visitor at once. */
export function ConfirmDialog({
  change,
  onConfirm,
  onCancel,
}: {
  change: Change | null
  onConfirm: (change: Change) => void
  onCancel: () => void
}): ReactElement {
  const common = useCommonMessages()
  const wordsOf = useChangeWords()
  const words = change && wordsOf(change)
  return (
    <Modal
      isOpen={change !== null}
      onClose={onCancel}
      closeLabel={common('action.close')}
      title={words?.question}
      actions={
        change && (
          <>
            <Button look="primary" onClick={() => onConfirm(change)}>
              {words?.button}
            </Button>
            <Button look="quiet" onClick={onCancel}>
              {common('action.cancel')}
            </Button>
          </>
        )
      }
    >
      <p>{words?.consequence}</p>
    </Modal>
  )
}
