import { Button } from '@masa/design-system/button'
import { TextField } from '@masa/design-system/field'
import { Modal } from '@masa/design-system/modal'
import { useId } from 'react'
import type { ReactElement } from 'react'
import { useCommonMessages, useMessages } from '#src/shared/messages.ts'
import { useChangeWords } from './change-words.ts'
import type { Change, Order } from './use-change.ts'
import styles from './releases.module.css'

/** As the registry takes it. */
const MOST_OF_REASON = 300

/** Asks once more before what reaches every visitor at once, and why, for the log. */
export function ConfirmDialog({
  change,
  onConfirm,
  onCancel,
}: {
  change: Change | null
  onConfirm: (order: Order) => void
  onCancel: () => void
}): ReactElement {
  const t = useMessages()
  const common = useCommonMessages()
  const wordsOf = useChangeWords()
  const formId = useId()
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
            <Button look="primary" type="submit" form={formId}>
              {words?.button}
            </Button>
            <Button look="quiet" onClick={onCancel}>
              {common('action.cancel')}
            </Button>
          </>
        )
      }
    >
      {change && (
        <form
          id={formId}
          className={styles.ask}
          onSubmit={(event) => {
            event.preventDefault()
            onConfirm({ ...change, reason: String(new FormData(event.currentTarget).get('reason')).trim() })
          }}
        >
          <p>{words?.consequence}</p>
          <TextField
            name="reason"
            label={t('change.ask.reason')}
            optionalLabel={t('change.ask.optional')}
            maxLength={MOST_OF_REASON}
            autoComplete="off"
          />
        </form>
      )}
    </Modal>
  )
}
