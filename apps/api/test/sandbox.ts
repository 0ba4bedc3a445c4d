import { startSandbox, type Sandbox, type SandboxOptions } from '@masa/sandbox'

/** The outside world on free ports, forgetting everything at its end, with the API's environment to match. */
export interface TestSandbox {
  readonly sandbox: Sandbox
  /** For `buildTestApp({ env })`: the API calls this sandbox with its real adapters. */
  readonly env: Record<string, string>
}

/** Notifications are repeated a hundred times faster than in life, unless `options` say otherwise. */
export async function startTestSandbox(options: Partial<SandboxOptions> = {}): Promise<TestSandbox> {
  const sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, retryPace: 0.01, ...options })
  return {
    sandbox,
    env: {
      PAYMENT_URL: `${sandbox.url}/psp`,
      RESERVATION_URL: `${sandbox.url}/reservations`,
      SMS_URL: `${sandbox.url}/sms`,
      TRANSLATION_URL: `${sandbox.url}/translate/v1`,
      SABRE_URL: sandbox.url,
      SMTP_URL: sandbox.smtpUrl,
    },
  }
}
