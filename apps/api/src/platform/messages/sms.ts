/** Sends text messages through an HTTP gateway. Throws when the gateway does not take one: the job is repeated. */
export interface Sms {
  /** `to` in international form, `+9725…`. `key` says what this message is, so that the gateway may drop a repeat. */
  send(message: { to: string; text: string; key: string }, signal?: AbortSignal): Promise<void>
}

/** `baseUrl` without the path of the call. */
export function createSms({ baseUrl, apiKey, sender }: { baseUrl: string; apiKey: string; sender: string }): Sms {
  return {
    async send({ to, text, key }, signal) {
      const response = await fetch(new URL('v1/messages', `${baseUrl.replace(/\/$/, '')}/`), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${apiKey}`, 'idempotency-key': key },
        body: JSON.stringify({ to, text, sender }),
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, AbortSignal.timeout(10_000)]) : AbortSignal.timeout(10_000),
      })
      await response.body?.cancel()
      if (response.status !== 202) throw new Error(`the SMS gateway answered ${response.status}`)
    },
  }
}
