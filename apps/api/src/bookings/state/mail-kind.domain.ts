/** What a message to a traveller is about. */
export type MailKind =
  | 'confirmed'
  | 'on_request'
  | 'alternative'
  /** A supplier sells at a higher price alone: the traveller agrees to it and pays the difference, or nothing is charged. */
  | 'dearer'
  /** A supplier changed or cancelled what it had confirmed, after the money was taken. */
  | 'changed'
  | 'supplier_cancelled'
  /** What was sold takes place a little earlier or later. */
  | 'new_times'
  | 'refused'
  | 'not_booked'
  | 'refunded'
  | 'under_review'
  | 'cancelled'
  | 'claim_accepted'
  | 'claim_refused'
  | 'payment_returned'
  /** Details of the travellers were corrected. */
  | 'people_corrected'
  /** What the operator was asked to change of them stays as it is. */
  | 'people_request_refused'
  /** Passports that were left for after the sale are to be given: by a day that is near, or is over. */
  | 'passports_due'
  | 'passports_overdue'
