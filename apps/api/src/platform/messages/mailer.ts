import nodemailer from 'nodemailer'

/** One e-mail, ready to go. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** Written into Content-Language. */
  readonly language?: 'he' | 'en' | 'ru' | 'ar'
  readonly attachments?: readonly {
    readonly filename: string
    readonly contentType: string
    readonly content: string | Buffer
  }[]
  /** What this message is, for ever: a repeat after a crash carries the same Message-ID. Letters, digits, dots and hyphens. */
  readonly key: string
}

/** Sends e-mail by SMTP. Throws when the server does not take it: the job that sends is repeated. */
export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

/** `from` is an address or `Name <address>`; its domain stands in message ids. */
export function createMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'masa.invalid'
  return {
    async send({ to, subject, text, html, language, attachments = [], key }) {
      await transport.sendMail({
        from,
        // As an object: an address from outside is never parsed as a list.
        to: { name: '', address: to },
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        attachments: attachments.map((attachment) => ({ ...attachment })),
        messageId: `<${key.replace(/[^\w.-]/g, '-')}@${domain}>`,
        headers: { 'auto-submitted': 'auto-generated', ...(language ? { 'content-language': language } : {}) },
      })
    },
    close: () => transport.close(),
  }
}
