import { Modal } from '@masa/design-system/modal'
import { ProgressBar } from '@masa/design-system/progress'
import type { Processing } from '@masa/remote-kit'
import type { ReactElement } from 'react'
import { useCommonMessages } from '#src/messages.ts'

/** What is being done, and how far it is where that is known. It cannot be left. */
export function ProgressModal({ title, text, progress }: Extract<Processing, { state: 'open' }>): ReactElement {
  const common = useCommonMessages()
  return (
    <Modal isOpen title={title} closeLabel={common('action.close')}>
      <p role="status">{text}</p>
      {progress !== undefined && <ProgressBar share={progress} label={title} />}
    </Modal>
  )
}
