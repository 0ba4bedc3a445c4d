import { isServiceNumber, isMasked } from '@masa/contract'
import type { BookingView } from '@masa/contract/booking'
import type { Issues } from '#src/form/judged.domain.ts'

/** What is ticked and chosen beside the trip itself. */
export type Options = Omit<BookingView['options'], 'securityForcesDocument'> & {
  readonly securityForcesDocument: string
}

/** What is wrong with the extras: a number of service, where one is declared. */
export const extrasIssues = ({ masaSafetyAssurance, securityForcesDocument: number }: Options): Issues =>
  masaSafetyAssurance && number !== '' && !isMasked(number) && !isServiceNumber(number)
    ? { securityForcesDocument: 'service_number' }
    : {}
