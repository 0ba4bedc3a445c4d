import type { Html } from '#src/web/html.ts'
import { escapeHtml, html } from '#src/web/html.ts'
import { deskPage } from '#src/web/desk-page.ts'
import type { Message } from './message.ts'

interface InboxLook {
  messages: Message[]
  chosen: Message | undefined
  filter: { to?: string | undefined; kind?: string | undefined; contains?: string | undefined }
}

/** The inbox: a list, newest first, and beside it the chosen message. It looks for news by itself. */
export function inboxPage({ messages, chosen, filter }: InboxLook): string {
  const body = html`<form class="filters" method="get" action="/inbox">
      <label>To <input name="to" value="${filter.to ?? ''}" /></label>
      <label>Words <input name="contains" value="${filter.contains ?? ''}" /></label>
      <label>Kind
        <select name="kind">
          ${[
            ['', 'All'],
            ['mail', 'Mail'],
            ['sms', 'SMS'],
          ].map(
            ([value = '', text = '']) =>
              html`<option value="${value}" ${(filter.kind ?? '') === value && 'selected'}>${text}</option>`,
          )}
        </select>
      </label>
      <button type="submit">Filter</button>
      <label class="check"><input type="checkbox" checked data-refresh /> Refresh by itself</label>
    </form>
    <div class="inbox" data-newest="${messages[0]?.id ?? ''}">
      <nav aria-label="Messages">
        ${messages.length === 0 && html`<p>Nothing has arrived.</p>`}
        <ol>
          ${messages.slice(0, 200).map((message) => listEntry(message, { filter, isChosen: message === chosen }))}
        </ol>
      </nav>
      <section aria-label="Message">${chosen && messageView(chosen)}</section>
    </div>`
  return deskPage({ title: 'Inbox', path: '/inbox', body, script: '/desk/inbox.js' })
}

/** A mail's HTML with its inline pictures put in, so that nothing has to be fetched. */
export function mailDocument(message: Message & { kind: 'mail' }): string {
  if (message.html === undefined) return `<pre dir="auto">${escapeHtml(message.text)}</pre>`
  const withPictures = message.attachments.reduce(
    (text, { contentId, type, base64 }) =>
      contentId ? text.replaceAll(`cid:${contentId}`, () => `data:${type};base64,${base64}`) : text,
    message.html,
  )
  // Links open beside the inbox, as in a mail program, and not inside its frame.
  return `<base target="_blank">${withPictures}`
}

function listEntry(message: Message, { filter, isChosen }: { filter: InboxLook['filter']; isChosen: boolean }): Html {
  const query = new URLSearchParams({ id: message.id })
  for (const [name, value] of Object.entries(filter)) if (name !== 'id' && value) query.set(name, value)
  const title = message.kind === 'mail' ? message.subject : message.text
  return html`<li>
    <a href="/inbox?${query.toString()}" ${isChosen && html`aria-current="true"`}>
      <span class="kind">${message.kind === 'mail' ? 'Mail' : 'SMS'}</span>
      <time datetime="${message.at}">${clock(message.at)}</time>
      <span class="to">${message.to.join(', ')}</span>
      <span class="title" dir="auto">${title.slice(0, 120)}</span>
    </a>
  </li>`
}

function messageView(message: Message): Html {
  const heading = message.kind === 'mail' ? message.subject : `SMS from ${message.from}`
  return html`<article>
    <h2 dir="auto">${heading}</h2>
    <dl>
      <dt>From</dt><dd>${message.from}</dd>
      <dt>To</dt><dd>${message.to.join(', ')}</dd>
      <dt>At</dt><dd><time datetime="${message.at}">${clock(message.at, { dateStyle: 'short', timeStyle: 'medium' })}</time></dd>
      ${message.kind === 'mail' && message.messageId !== undefined && html`<dt>Message-ID</dt><dd>${message.messageId}</dd>`}
    </dl>
    ${message.kind === 'mail' ? mailView(message) : html`<p class="sms" dir="auto">${message.text}</p>`}
  </article>`
}

function mailView(message: Message & { kind: 'mail' }): Html {
  const path = `/inbox/messages/${message.id}`
  return html`${
    message.attachments.length > 0 &&
    html`<ul class="files">
        ${message.attachments.map(
          ({ name, type, bytes }, index) => html`<li>
            <a href="${path}/attachments/${index}" target="_blank" rel="noopener">${name}</a>
            <span>${type}, ${Math.ceil(bytes / 1024)} kB</span>
            <a href="${path}/attachments/${index}" download="${name}">Save</a>
          </li>`,
        )}
      </ul>`
  }
    <iframe title="The mail as it looks" sandbox="allow-popups allow-popups-to-escape-sandbox" src="${path}/html"></iframe>
    <details>
      <summary>Plain text</summary>
      <pre dir="auto">${message.text}</pre>
    </details>`
}

/** On the clock of Masa's home, wherever this runs. */
function clock(at: string, options: Intl.DateTimeFormatOptions = { timeStyle: 'medium' }): string {
  return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Asia/Jerusalem' }).format(new Date(at))
}
