import type { ReactElement, ReactNode } from 'react'
import { AlertIcon, ChevronForwardIcon, ClockIcon, PrinterIcon, RefreshIcon } from '../icons/index.ts'
import { Anchor } from '../link/index.ts'
import { DocumentIcon, DownloadIcon } from './document-icons.ts'
import styles from './document-list.module.css'

/** A document, and what can be done with it. */
export type DocumentListItem = {
  readonly id: string
  readonly title: string
  /** Its number, date or kind; of one that is not there yet, what it waits for; of one that failed, what to do. */
  readonly text?: ReactNode
} & (
  | { readonly state: 'file'; readonly href: string; /** The name it is saved under. */ readonly fileName: string }
  | { readonly state: 'page'; readonly href: string }
  | { readonly state: 'print'; readonly onPrint: () => void }
  /** It is not made yet: it takes no press. */
  | { readonly state: 'pending' }
  /** It could not be made or fetched: a press tries once more. */
  | { readonly state: 'failed'; readonly onRetry: () => void; readonly isBusy?: boolean }
)

/** Documents to save, open or print; those that are still to come stand among them with what they wait for. */
export function DocumentList({
  labelledBy,
  documents,
}: {
  /** The id of the heading that names the list. */
  labelledBy: string
  documents: readonly DocumentListItem[]
}): ReactElement {
  return (
    <ul className={styles.list} aria-labelledby={labelledBy}>
      {documents.map((document) => (
        <li key={document.id}>{entry(document)}</li>
      ))}
    </ul>
  )
}

function entry(document: DocumentListItem): ReactElement {
  const look = { className: styles.document, 'data-state': document.state }
  const words = (
    <span className={styles.words}>
      <b>{document.title}</b> {document.text !== undefined && <small>{document.text}</small>}
    </span>
  )
  const drawing = <DocumentIcon />
  switch (document.state) {
    case 'file':
      return (
        <Anchor {...look} href={document.href} download={document.fileName}>
          {drawing}
          {words}
          <DownloadIcon />
        </Anchor>
      )
    case 'page':
      return (
        <Anchor {...look} href={document.href}>
          {drawing}
          {words}
          <ChevronForwardIcon />
        </Anchor>
      )
    case 'print':
      return (
        <button {...look} type="button" onClick={document.onPrint}>
          {drawing}
          {words}
          <PrinterIcon />
        </button>
      )
    case 'pending':
      return (
        <div {...look}>
          {drawing}
          {words}
          <ClockIcon />
        </div>
      )
    case 'failed':
      return (
        <button
          {...look}
          type="button"
          aria-disabled={document.isBusy}
          onClick={() => {
            if (document.isBusy !== true) document.onRetry()
          }}
        >
          <AlertIcon />
          {words}
          <RefreshIcon />
        </button>
      )
  }
}
