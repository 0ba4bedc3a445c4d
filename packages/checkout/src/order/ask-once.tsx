import { Button } from '@masa/design-system/button'
import { Modal } from '@masa/design-system/modal'
import type { ReactElement } from 'react'
import { useCommonMessages } from '#src/messages.ts'

/** One question before something that cannot be undone. Escape and the close button mean no. */
export function AskOnce({
  isOpen,
  title,
  text,
  yes,
  no,
  onYes,
  onNo,
}: {
  isOpen: boolean
  title: string
  text: string
  yes: string
  no: string
  onYes: () => void
  onNo: () => void
}): ReactElement {
  const common = useCommonMessages()
  return (
    <Modal
      isOpen={isOpen}
      onClose={onNo}
      title={title}
      closeLabel={common('action.close')}
      actions={
        <>
          <Button look="brand" onClick={onYes}>
            {yes}
          </Button>
          <Button look="quiet" onClick={onNo}>
            {no}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Modal>
  )
}
