import { isApiError } from '@masa/api-client'
import type { ApiError } from '@masa/api-client'
import { useRef, useState } from 'react'
import { useMessages } from '#src/shared/messages.ts'

/** Something that is sent by a press, one at a time, and what is said where it was refused or not answered. */
export interface Sending {
  readonly isBusy: boolean
  /** In the reader's language; null while nothing is wrong. */
  readonly failure: string | null
  readonly setFailure: (failure: string | null) => void
  /** Nothing while another is on its way. `onRefused` is called with the answer of the API, where it was one. */
  readonly send: (work: () => Promise<void>, onRefused?: (error: ApiError) => void) => Promise<void>
}

export function useSending(): Sending {
  const t = useMessages()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  // A second press comes before the first one is drawn.
  const isRunning = useRef(false)

  async function send(work: () => Promise<void>, onRefused?: (error: ApiError) => void): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      const isRefusal = isApiError(error) && error.status > 0
      setFailure(isRefusal ? error.message : t('signIn.failed'))
      if (isRefusal) onRefused?.(error)
    } finally {
      setBusy(false)
      isRunning.current = false
    }
  }
  return { isBusy, failure, setFailure, send }
}
