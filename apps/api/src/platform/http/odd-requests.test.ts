import { METHODS } from 'node:http'
import { oddRequests } from '@masa/contract/testing'
import { describe, expect, it } from 'vitest'
import { sendRaw } from './testing/send-raw.ts'
import { serveTrial, trial } from './testing/trial-api.ts'

serveTrial({ headersTimeout: 1_000, requestTimeout: 1_500, connectionsCheckingInterval: 50 })

const VISIT = 'GET /operation/search HTTP/1.1\r\nhost: a.test\r\nconnection: close\r\n\r\n'

describe('a caller whose requests are odd, and the one beside it', () => {
  it.each(oddRequests({ host: 'a.test', read: '/operation/search', write: '/trial/store/1', methods: METHODS }))(
    '$title',
    async ({ bytes, statuses, calls }) => {
      const odd = sendRaw(trial.api.http, bytes)
      expect(statusesOf(await sendRaw(trial.api.http, VISIT))).toEqual([200])
      expect(statusesOf(await odd)).toEqual(statuses)
      expect(statusesOf(await sendRaw(trial.api.http, VISIT))).toEqual([200])
      expect(trial.stored).toBe(calls.filter((call) => call.startsWith('POST')).length)
      expect(trial.failures.filter(({ status }) => status >= 500)).toEqual([])
    },
  )
})

const statusesOf = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))
