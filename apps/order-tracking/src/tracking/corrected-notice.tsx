import type { BookInfo } from '@masa/contract/book-info'
import { Notice } from '@masa/design-system/notice'
import { useEffect, useState } from 'react'
import type { ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Location } from 'react-router'
import { useMessages } from '#src/shared/messages.ts'
import styles from './tracking.module.css'

/** What the form of corrections leaves in the history's state for the page of the order. */
export interface CorrectedState {
  readonly corrected: 'saved' | 'requested'
}

/** What came of a correction that was just sent, at the top of the order's page. */
export function CorrectedNotice({ info: { travellers } }: { info: BookInfo }): ReactElement {
  const t = useMessages()
  const corrected = useCorrected()
  const isShown = corrected === 'saved' || (corrected === 'requested' && Boolean(travellers?.request))
  return (
    <div role="status" className={styles.news}>
      {isShown && <Notice tone="good">{t(`people.${corrected}`)}</Notice>}
    </div>
  )
}

/** What the form has left in the history's state, which a reload would show again: it is taken from there at once. */
function useCorrected(): CorrectedState['corrected'] | null {
  const navigate = useNavigate()
  const { pathname, search, state } = useLocation() as Location<Partial<CorrectedState> | null>
  const [corrected, setCorrected] = useState(state?.corrected ?? null)
  const left = state?.corrected
  useEffect(() => {
    if (left === undefined) return
    setCorrected(left)
    void navigate({ pathname, search }, { replace: true, state: null })
  }, [left, navigate, pathname, search])
  return corrected
}
