import { followsBy, isPassportLeft, type Money } from '@masa/contract'
import { isPhone } from '@masa/contract/phone'
import {
  REQUESTABLE_FIELDS,
  type CorrectionAnswer,
  type TravellerCorrection,
  type TravellerDetails,
} from '@masa/contract/traveller-correction'
import { addDays } from '#src/platform/calendar/calendar.domain.ts'
import type { Queryable } from '#src/platform/database/database.ts'
import { DomainError } from '#src/platform/errors/domain-error.ts'
import type { RequestContext } from '#src/platform/http/request-context.ts'
import { canonicalJson } from '#src/platform/json/canonical-json.domain.ts'
import { supplierOf } from '#src/products/products.service.ts'
import type { Quote } from '#src/quotes/quotes.service.ts'
import type { BookingDependencies } from '../dependencies.ts'
import { correctionProblem } from '../draft/completeness.domain.ts'
import { carriesCardNumber } from '../draft/form.domain.ts'
import { soldQuoteOf } from '../items/sold-quote.ts'
import { agencyTerms } from '../record/agency-terms.ts'
import { followedOrderId, forCaller, ownBooking } from '../record/booking-access.ts'
import { businessDay, recordConsent, saveDraft, type BookingRecord } from '../record/booking.repository.ts'
import { loadSecrets, saveSecrets } from '../record/secrets.repository.ts'
import { findRevision } from '../revision/revisions.repository.ts'
import { applyEvents } from '../saga/apply-events.ts'
import type { Saga } from '../saga/saga.ts'
import { itemsOf, mayCorrectPeople } from '../state/booking-facts.domain.ts'
import { correctableFields, splitCorrection } from './correction.domain.ts'
import { openRequestOf, replaceRequest, type CorrectionRequest } from './corrections.repository.ts'

/** How long a correction waits for the suppliers' answers; they are informed anyway. */
const INFORM_BUDGET_MS = 3_000

/** Of one order: each is a message to its payer, and calls to its suppliers. */
const CORRECTIONS = { burst: 20, periodSeconds: 86_400 }

/** Confirmed items whose suppliers have the people and take them again. */
export const informedItems = (
  { suppliers }: Pick<BookingDependencies, 'suppliers'>,
  { state }: Pick<BookingRecord, 'state'>,
): string[] =>
  itemsOf(state).flatMap(([id, { isOwn, phase, kind }]) =>
    !isOwn && phase === 'confirmed' && supplierOf(suppliers, kind).correct !== undefined ? [id] : [],
  )

/** How the details of an order's travellers stand, for its page. */
export function travellerDetails(
  { quotes }: Pick<BookingDependencies, 'quotes'>,
  {
    booking: { state, draft },
    quote,
    today,
    fee,
  }: {
    readonly booking: Pick<BookingRecord, 'state' | 'draft'>
    readonly quote: Quote
    readonly today: string
    readonly fee: Money | null
  },
  request: CorrectionRequest | undefined,
): TravellerDetails {
  const rules = quotes.travellerRules(quote)
  const correctable = mayCorrectPeople(state) && today < quote.dateFrom ? correctableFields(rules) : []
  const byRequest = correctable.filter((field) => rules[field]?.change === 'newHold')
  const missing = correctable.includes('passportExpiry')
    ? draft.paxList.filter(isPassportLeft).map(({ paxId }) => paxId)
    : []
  const phases = itemsOf(state).map(([, { correction }]) => correction?.phase)
  return {
    correctable,
    byRequest,
    ...(byRequest.length > 0 && { fee }),
    until: addDays(quote.dateFrom, -1),
    ...(missing.length > 0 && { missing: { of: missing, by: followsBy(quote.dateFrom) } }),
    suppliers: phases.includes('refused') ? 'refused' : phases.includes('asked') ? 'asked' : 'informed',
    request: request === undefined ? null : { at: request.at.toISOString(), people: [...request.people] },
  }
}

/** As `correctTravellers` of the contract. */
interface CorrectionBody {
  readonly bookingTransactionId?: string | undefined
  readonly paxList: TravellerCorrection[]
  readonly agreedFee?: Money | null | undefined
}

/** Details of the people that are corrected after the sale. */
export function createCorrections(dependencies: BookingDependencies, saga: Saga) {
  const { db, quotes, sealer, reports, limits } = dependencies

  async function store(
    tx: Queryable,
    booking: BookingRecord,
    {
      given,
      quote,
      mayConfirmShortPassport,
      fee,
    }: {
      given: readonly TravellerCorrection[]
      quote: Quote
      mayConfirmShortPassport: boolean
      fee: { readonly now: Money | null; readonly agreed: Money | null }
    },
  ) {
    const { id, draft, lang, quoteId, state } = booking
    const today = await businessDay(tx)
    if (!mayCorrectPeople(state)) throw new DomainError('state')
    if (today >= quote.dateFrom) throw new DomainError('correction_closed')
    const rules = quotes.travellerRules(quote)
    demandCorrectable(given, { draft, fields: correctableFields(rules) })
    const secrets = await loadSecrets(tx, sealer, id)
    const revision = state.revision === undefined ? undefined : await findRevision(tx, id, state.revision)
    const former = await openRequestOf(tx, id)
    const { stored, travellers, fields, requested } = splitCorrection(
      { paxList: draft.paxList, passports: secrets.passports },
      given,
      { rules, sold: (revision?.draft ?? draft).paxList, former: former?.people ?? [] },
    )
    const problem = correctionProblem(
      // As they would be with all of it: what the operator is asked for is judged before it is asked.
      { people: stored, given },
      quote,
      { travellers: rules, isPhone, today, mayConfirmShortPassport },
    )
    if (problem !== undefined) throw new DomainError(problem.code, { fields: problem.fields })
    const isNewRequest = canonicalJson(requested) !== canonicalJson(former?.people ?? [])
    const isOfSupplier = requested.some((person) =>
      REQUESTABLE_FIELDS.some((field) => person[field] !== undefined && rules[field]?.change === 'newHold'),
    )
    if (isNewRequest && isOfSupplier && canonicalJson(fee.now) !== canonicalJson(fee.agreed))
      throw new DomainError('correction_fee_changed')
    if (isNewRequest) await replaceRequest(tx, booking, { people: requested, fee: isOfSupplier ? fee.agreed : null })
    if (travellers.length > 0) {
      await saveSecrets(tx, sealer, booking, { ...secrets, passports: stored.passports })
      const saved = await saveDraft(tx, id, { draft: { ...draft, paxList: stored.paxList }, quoteId, lang })
      for (const pax of stored.paxList) {
        const before = draft.paxList.find(({ paxId }) => paxId === pax.paxId)
        if (pax.confirmedShortPassport === true && before?.confirmedShortPassport !== true)
          await recordConsent(tx, booking, 'short_passport', `passenger ${pax.paxId}`)
      }
      const informs = informedItems(dependencies, saved)
      await applyEvents(tx, saved, [{ kind: 'people_corrected', by: 'traveller', travellers, fields, informs }])
    }
    return { requested, isNewRequest, isStored: travellers.length > 0 }
  }

  return {
    /**
     * Stores what is corrected, passes it on to the suppliers, and asks the operator for what is not for the traveller to
     * change. What is given as it stands changes nothing; sent twice it is sent once.
     */
    async correct(
      { bookingTransactionId, paxList: given, agreedFee = null }: CorrectionBody,
      context: RequestContext,
    ): Promise<CorrectionAnswer> {
      if (carriesCardNumber(given)) throw new DomainError('pan')
      const id = await followedOrderId(bookingTransactionId, context)
      const present = await forCaller(db, context, (tx) => ownBooking(tx, context, id))
      await limits.take(`correction ${id}`, CORRECTIONS)
      const quote = await soldQuoteOf({ db, quotes }, present)
      const { mayConfirmShortPassport } = await agencyTerms(db, present.tenant)
      const fee = { now: await quotes.correctionFee(quote), agreed: agreedFee }
      const { requested, isNewRequest, isStored } = await forCaller(db, context, async (tx) => {
        const booking = await ownBooking(tx, context, id, { lock: true })
        return store(tx, booking, { given, quote, mayConfirmShortPassport, fee })
      })
      if (isNewRequest && requested.length > 0) {
        reports.notifySoon({
          subject: `Travellers of order ${present.orderNumber}: a correction is asked for`,
          body: 'Listed by: bookings requests',
          tenant: present.tenant,
        })
      }
      if (isStored) await saga.drive(id, INFORM_BUDGET_MS)
      const isAsked = requested.some(({ paxId }) => given.some((person) => person.paxId === paxId))
      return { outcome: isAsked ? 'requested' : 'saved', requestedFor: requested.map(({ paxId }) => paxId) }
    },
  }
}

/** Throws `validation` for who does not travel, who is named twice, and what the product does not ask. */
function demandCorrectable(
  given: readonly TravellerCorrection[],
  { draft, fields }: { readonly draft: BookingRecord['draft']; readonly fields: readonly string[] },
): void {
  const wrong = given.flatMap(({ paxId, confirmedShortPassport: _confirmed, ...person }, index) => {
    const isKnown = draft.paxList.some((pax) => pax.paxId === paxId)
    const isRepeated = given.findIndex((other) => other.paxId === paxId) !== index
    return [
      ...(isKnown && !isRepeated ? [] : ['paxId']),
      ...Object.entries(person).flatMap(([field, value]) =>
        value === undefined || fields.includes(field) ? [] : [field],
      ),
    ].map((field) => ({ path: `paxList.${index}.${field}`, issue: 'invalid' as const }))
  })
  if (wrong.length > 0) throw new DomainError('validation', { fields: wrong })
}
