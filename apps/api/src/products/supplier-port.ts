import type { TravellerField } from '@masa/contract'
import type { Choices, Pax } from '@masa/contract/booking'
import type { ItemRecord, OfferedContent } from './product-port.ts'

/** One request to a supplier: the same booking, item and round are the same request, however often it is made. */
export interface SupplierOrder {
  readonly bookingId: string
  readonly tenant: string
  /** Of this booking, as its state names it. */
  readonly item: string
  readonly round: number
  /** The supplier's own reference, once it has named one. */
  readonly reference?: string
  /** What it has recorded so far. */
  readonly facts?: ItemRecord['facts']
  /** What the quote, or a change that was accepted since, says of the item; read by the port alone. */
  readonly content: unknown
  /** What the supplier of the item that it stands after has recorded of that one. */
  readonly after?: ItemRecord
  /** What was chosen of the product's own, as its schema has judged it. */
  readonly choices: Choices
  /** The booking was cancelled by a quote that counted what the supplier keeps: what it does not give back is left to it. */
  readonly isLossAgreed?: boolean
  /** In the order of the booking. */
  readonly people: readonly SupplierPerson[]
}

/** Who travels: of what the product asks of its travellers, as far as it was given. */
export interface SupplierPerson extends Readonly<Partial<Pick<Pax, TravellerField>>> {
  /** By which choices name them. */
  readonly paxId: string
  /** Surname and first name. */
  readonly name: string
  readonly type: Pax['type']
  readonly room: number
}

/**
 * `until` (ISO instant): when a held place ends, or by when the supplier has promised to answer. `reference` and `facts`
 * are what the supplier has recorded: they are kept with the item and given to its product.
 */
export type SupplierAnswer =
  | ({ readonly kind: 'held'; readonly until?: string | undefined } & ItemRecord)
  | ({ readonly kind: 'confirmed' } & ItemRecord)
  | ({ readonly kind: 'onRequest'; readonly until?: string | undefined } & ItemRecord)
  | { readonly kind: 'alternative'; readonly offered: OfferedContent; readonly until?: string | undefined }
  /** Nothing is booked; `byMinor` dearer, or cheaper when negative, it could be. */
  | { readonly kind: 'repriced'; readonly byMinor: number }
  /**
   * Of an inquiry: what was confirmed takes place at other times than were recorded, which `to` names: the same for the same
   * times. `isSmall`: so little that nothing is to be decided; of more the traveller may have all of the money back.
   */
  | ({ readonly kind: 'rescheduled'; readonly to: string; readonly isSmall: boolean } & ItemRecord)
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly code: string }
  | { readonly kind: 'withdrawn' }
  /** Of an inquiry: the supplier knows no such request. */
  | { readonly kind: 'absent' }
  /** The answer was lost. The request may have been carried out; the port's plan says what follows. */
  | { readonly kind: 'unknown'; readonly reason: string }

/**
 * What follows a request whose answer was lost. `repeat`: it is idempotent by our reference, and made again. `inquire`:
 * the supplier is asked by our reference, and it is made again only where that is unknown there. `end`: neither is
 * possible, so that a hold ends and a confirmation goes to the operator.
 */
export type LostAnswer = 'repeat' | 'inquire' | 'end'

/**
 * How a place is held for another selection while the former one stands. `beside`: both stand until the new one does, and a
 * refusal leaves the former. `amend`: the standing place becomes one for the other selection, by the port's `amend` under the
 * request that the place was held by; a refusal leaves it as it was. `afterRelease`: for suppliers that refuse two places for one person. The former is withdrawn,
 * and the new one asked for once that is answered; a refusal ends the hold, and where the former may still stand at the
 * supplier the new one is not asked for.
 */
export type OtherSelection = 'beside' | 'amend' | 'afterRelease'

/** When an item is held, how another is held in its place, and what undoing its confirmation takes. */
export interface ItemTiming {
  /** A place is held before payment. Always so for own stock. */
  readonly isHeldFirst: boolean
  /** What it takes to undo a confirmation; the cheapest are confirmed first, the irrevocable last and one at a time. */
  readonly undoing: 'free' | 'fee' | 'irrevocable'
  /** `beside` unless it is said. */
  readonly otherSelection?: OtherSelection
  /** Its supplier does not say by itself what becomes of a confirmation: it is asked as often, until the trip is over. */
  readonly asksAgainHours?: number
}

/** How a supplier works, as far as bookings are concerned. */
export interface SupplierPlan extends ItemTiming {
  /** `repeat` unless it is said. */
  readonly whenLost?: { readonly hold?: LostAnswer; readonly confirm?: LostAnswer }
  /** Withdraws by its own reference alone: a request that it has answered with none waits for the operator as an orphan. */
  readonly isWithdrawnByItsReference?: boolean
}

/**
 * A supplier as the saga knows it. No call throws for what the outside does, and each may be made again after a crash at
 * any place: `hold` and `confirm` as the plan says, the others always.
 */
export interface SupplierPort {
  readonly kind: string
  /** A place is kept before payment by `hold`, and what undoing a confirmation takes. */
  readonly plan: SupplierPlan
  /** How long keeping a place may take while the traveller waits; `HOLD_SECONDS` unless it is said, at most 60. */
  readonly holdSeconds?: number
  hold?(order: SupplierOrder): Promise<SupplierAnswer>
  /** Keeps a held place until `until` (ISO instant), or for as long as the supplier can: answers `held` with its end. */
  extend?(order: SupplierOrder, until: string): Promise<SupplierAnswer>
  /**
   * Makes a held place one for these people, and where the plan says so for this content and these choices. It stays held
   * as it was where that is refused or has another price; made again it is the same change.
   */
  amend?(order: SupplierOrder): Promise<SupplierAnswer>
  confirm(order: SupplierOrder): Promise<SupplierAnswer>
  /**
   * Gives what is confirmed these people, corrected since: answers `confirmed` when it has them. Made again it is the same
   * correction. Absent where its supplier has nothing of the people, or takes no correction from us.
   */
  correct?(order: SupplierOrder): Promise<SupplierAnswer>
  /** What has become of a request. */
  inquire(order: SupplierOrder): Promise<SupplierAnswer>
  /** A request that the supplier does not know is withdrawn already. */
  withdraw(order: SupplierOrder): Promise<SupplierAnswer>
  /** What the supplier would keep of a confirmed item, in minor units of the charged currency; changes nothing. */
  cancelQuote?(
    order: SupplierOrder,
  ): Promise<{ readonly penaltyMinor: number } | Extract<SupplierAnswer, { kind: 'unknown' }>>
}

/** How long suppliers may take to keep their places while the traveller waits, in seconds, unless a port says more. */
export const HOLD_SECONDS = 20

/** The ports by kind, as the application registers them. */
export type Suppliers = ReadonlyMap<string, SupplierPort>

export const registerSuppliers = (ports: readonly SupplierPort[]): Suppliers =>
  new Map(ports.map((port) => [port.kind, port]))

/** Own stock is no port: it is held and sold inside the booking's transaction. */
export const OWN_STOCK = 'stock'

/** How the booking treats an item of this kind; throws for an unregistered kind. */
export function planOf(suppliers: Suppliers, kind: string): ItemTiming & { readonly isOwn: boolean } {
  return kind === OWN_STOCK
    ? { isOwn: true, isHeldFirst: true, undoing: 'free' }
    : { isOwn: false, ...timingOf(supplierOf(suppliers, kind)) }
}

const timingOf = ({ plan }: SupplierPort): ItemTiming => ({
  isHeldFirst: plan.isHeldFirst,
  undoing: plan.undoing,
  ...(plan.otherSelection !== undefined && { otherSelection: plan.otherSelection }),
  ...(plan.asksAgainHours !== undefined && { asksAgainHours: plan.asksAgainHours }),
})

export function supplierOf(suppliers: Suppliers, kind: string): SupplierPort {
  const port = suppliers.get(kind)
  if (port === undefined) throw new Error(`no supplier is registered for items of kind ${kind}`)
  return port
}
