/** What suppliers are given of the people of a booking: before the sale with their places, and corrected after it. */

/** Digests of what a supplier was given of the people: of what an amendment corrects, and of what takes another hold. */
export interface GivenPeople {
  readonly amend: string
  readonly newHold: string
}

/** A correction after the sale, counted by item. `refused`: its supplier did not take it, and the operator sees to it. */
export interface ItemCorrection {
  readonly number: number
  readonly phase: 'asked' | 'done' | 'refused'
}

/** Whether a supplier's word of a correction changes anything: that of the latest, of which every earlier one is a part. */
export const isNewOfCorrection = (
  known: ItemCorrection | undefined,
  number: number,
  phase: 'done' | 'refused',
): boolean => known?.number === number && (phase === 'done' ? known.phase !== 'done' : known.phase === 'asked')

/** Details of these travellers (`paxId`) were corrected; `informs` are the items whose suppliers are to be given them. Of no traveller: suppliers are given again what they refused. */
export interface PeopleCorrected {
  readonly kind: 'people_corrected'
  readonly by: 'traveller' | 'operator'
  readonly travellers: readonly string[]
  readonly fields: readonly string[]
  readonly informs: readonly string[]
}
