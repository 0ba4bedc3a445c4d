import { useLocale } from '@masa/i18n/react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { FormFacts, TravellerFacts } from '#src/travellers/traveller.domain.ts'
import type { DraftedBooking } from './draft.domain.ts'
import { createDraftStore, type DraftActions, type DraftOptions, type DraftState } from './draft-store.ts'

/** A booking in progress on the screen: its state, what can be done with it, and what its fields are judged by. */
export interface BookingDraft<Booking extends DraftedBooking> extends DraftState<Booking>, DraftActions {
  readonly facts: TravellerFacts
}

/** The draft of a booking on the screen, connected for as long as it is shown. The options of the first render count. */
export function useBookingDraft<Booking extends DraftedBooking>({
  facts,
  ...options
}: Omit<DraftOptions<Booking>, 'facts'> & { facts: FormFacts }): BookingDraft<Booking> {
  const factsNow = useRef(facts)
  useEffect(() => {
    factsNow.current = facts
  })
  const [{ store, connect, ...actions }] = useState(() =>
    createDraftStore<Booking>({ ...options, facts: () => factsNow.current }),
  )
  // Before the page is painted: what happens to the booking from its first sight on is followed.
  useLayoutEffect(connect, [connect])
  // Names of what is booked and of its lines come from the server, in the language that it is asked in.
  const { locale } = useLocale()
  const askedIn = useRef(locale)
  const refresh = useEffectEvent(actions.refresh)
  useEffect(() => {
    if (askedIn.current === locale) return
    askedIn.current = locale
    refresh()
  }, [locale])
  const shown = useStore(store)
  return { ...shown, ...actions, facts: { ...options.rulesOf(shown.booking), ...facts } }
}
