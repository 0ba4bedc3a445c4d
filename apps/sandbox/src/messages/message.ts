import type { Journal } from '#src/journal/journal.ts'

/** A file that came with a mail; the content is base64. */
export interface Attachment {
  name: string
  type: string
  bytes: number
  base64: string
  contentId?: string | undefined
}

/** What the sandbox received in place of a phone or a mailbox. */
export type Message =
  | { id: string; kind: 'sms'; at: string; from: string; to: string[]; text: string }
  | {
      id: string
      kind: 'mail'
      at: string
      from: string
      to: string[]
      subject: string
      text: string
      html?: string | undefined
      messageId?: string | undefined
      attachments: Attachment[]
    }

/** What is kept at most; the oldest go first. */
const MOST_MESSAGES = 5000

/** All messages, newest last. */
export class MessageStore {
  readonly #journal: Journal<Message>
  #messages: Message[]

  constructor(journal: Journal<Message>) {
    this.#journal = journal
    this.#messages = journal.replay().slice(-MOST_MESSAGES)
  }

  add(message: Message): void {
    this.#journal.append(message)
    this.#messages.push(message)
    if (this.#messages.length > MOST_MESSAGES) this.#messages.shift()
  }

  find(id: string): Message | undefined {
    return this.#messages.find((message) => message.id === id)
  }

  /** Newest first; a filter is a part of the recipient, a kind, or a part of what is written. */
  list(filter: { to?: string | undefined; kind?: string | undefined; contains?: string | undefined } = {}): Message[] {
    return this.#messages
      .filter(
        (message) =>
          (!filter.kind || message.kind === filter.kind) &&
          (!filter.to || message.to.some((address) => includes(address, filter.to))) &&
          (!filter.contains || includes(wordsOf(message), filter.contains)),
      )
      .toReversed()
  }

  clear(): void {
    this.#journal.clear()
    this.#messages = []
  }
}

function wordsOf(message: Message): string {
  const subject = message.kind === 'mail' ? message.subject : ''
  return [subject, message.text, message.from, ...message.to].join('\n')
}

function includes(text: string, part: string | undefined): boolean {
  return text.toLocaleLowerCase().includes((part ?? '').toLocaleLowerCase())
}
