import type { ReactNode } from 'react'
import type { DraftedBooking } from '#src/draft/draft.domain.ts'
import type { BookingDraft } from '#src/draft/use-booking-draft.ts'
import type { Issues } from '#src/form/judged.domain.ts'

export interface StepContentProps<Booking extends DraftedBooking> {
  readonly form: BookingDraft<Booking>
  /** Faults to show, by path: none before the step was tried or the field was left. */
  readonly issues: Issues
  /** Going on was tried. */
  readonly isTried: boolean
  /** Called with the path of a field that was left. */
  readonly onLeave: (path: string) => void
}

/** What a step says, in the language of the page. */
export interface StepWords<Booking extends DraftedBooking> {
  /** In the row of steps. */
  readonly label: string
  readonly title: string
  readonly lead: string
  /** The button of the step before that leads here. */
  readonly goTo: string
  /** The button of the step after that leads back here. */
  readonly goBack: string
  /** Said when going on was tried with faults at these paths, beside the list that names each. */
  readonly warnings: (paths: readonly string[]) => readonly string[]
  /** What the step needs that is no field, a consent for example, each in a sentence. Empty: it is complete. */
  readonly missing: (form: BookingDraft<Booking>) => readonly string[]
}

/**
 * A step between the choice and the payment. A product has as many as it needs, in the order of its list; the flow adds the
 * payment and the confirmation.
 */
export interface FlowStep<Booking extends DraftedBooking> {
  /** In the address (`step=extras`) of every step but the first, or the name of its path where the product gives each one. */
  readonly id: string
  /** Whether a booking has the step; absent, every booking has it. */
  readonly isFor?: (booking: Booking) => boolean
  /** Whether a fault that the server found belongs here; the first step that claims it has it. */
  readonly owns: (path: string) => boolean
  /** The label of a field of the product's own, in the list of faults; undefined for those of travellers and payer. */
  readonly labelOf?: (path: string) => string | undefined
  /** What is wrong with it now, by path. */
  readonly issues: (form: BookingDraft<Booking>) => Issues
  readonly words: StepWords<Booking>
  readonly Content: (props: StepContentProps<Booking>) => ReactNode
}
