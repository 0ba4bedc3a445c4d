import { isMasked, maskNumber } from '@masa/contract'
import type { Choices, Pax, Payer, StorePageBody } from '@masa/contract/booking'
import { canonicalJson } from '#src/platform/json/canonical-json.domain.ts'

/** What a booking keeps of its stages, without the numbers that are sealed. */
export interface Draft {
  readonly paxList: readonly Pax[]
  readonly payer: Payer
  readonly couponCodes: readonly string[]
  /** Of the product's own; absent where there are none. */
  readonly choices?: Choices | undefined
  readonly masaSafetyAssurance: boolean
  readonly isSecurityForces: boolean
  readonly ensureCancellation: boolean
  readonly sendEsimOffer: boolean
  readonly esimQuantity: number
  readonly promotionCodes: readonly string[]
  readonly sendPromotionalProductMails: boolean
  readonly sendPromotionalInsuranceMails: boolean
  readonly flightConditionConfirmed: boolean
  /** Extras that were left out when the latest stage was stored, since they cannot be bought with its quote; said, not sold. */
  readonly leftOut?: readonly string[] | undefined
  readonly carried: Carried
}

export interface Carried {
  readonly utm_source: string | null
  readonly marketerId: string | null
  readonly subAgency: string | null
  readonly dealId: string | null
  readonly channel: string | null
}

/** The numbers that stand encrypted: passports by `paxId`, the payer's identity number, a service document. */
export interface Secrets {
  readonly passports: Readonly<Record<string, string>>
  readonly identityNumber?: string
  readonly securityForcesDocument?: string
}

export const EMPTY_DRAFT: Draft = {
  paxList: [],
  payer: {},
  couponCodes: [],
  masaSafetyAssurance: false,
  isSecurityForces: false,
  ensureCancellation: false,
  sendEsimOffer: false,
  esimQuantity: 0,
  promotionCodes: [],
  sendPromotionalProductMails: false,
  sendPromotionalInsuranceMails: false,
  flightConditionConfirmed: false,
  carried: { utm_source: null, marketerId: null, subAgency: null, dealId: null, channel: null },
}

/**
 * What a price was asked for, as text: the quote with the choices that are priced. Two drafts with the same text cost the
 * same and sell the same; migration 0017 writes it too.
 */
export function selectionOf(quoteId: string, draft: Draft): string {
  return [
    quoteId,
    ...(draft.masaSafetyAssurance ? [draft.isSecurityForces ? 'masaSafe:free' : 'masaSafe:paid'] : []),
    ...(draft.ensureCancellation ? ['cancellationCover'] : []),
    ...(draft.esimQuantity > 0 ? [`esim:${draft.esimQuantity}`] : []),
    ...draft.promotionCodes.toSorted().map((code) => `promotion:${code}`),
    ...draft.couponCodes.toSorted().map((code) => `coupon:${code}`),
    ...(draft.choices === undefined ? [] : [`choices:${choicesOf(draft)}`]),
  ].join(' ')
}

/** Codes as they are stored and compared. */
export const upperCodes = (codes: readonly string[]): string[] => codes.map((code) => code.trim().toUpperCase())

/** The coupons of a draft as one text. */
export const couponsOf = ({ couponCodes }: Draft): string => couponCodes.toSorted().join(' ')

/** The product's own choices of a draft as one text. */
export const choicesOf = ({ choices = {} }: Pick<Draft, 'choices'>): string => canonicalJson(choices)

/** The draft with these choices of the product's own. */
export const withChoices = (draft: Draft, choices: Choices): Draft => ({
  ...draft,
  choices: Object.keys(choices).length === 0 ? undefined : choices,
})

/** Adds a stage to what is stored: what the stage carries replaces, what it leaves out stays. Its choices are judged elsewhere (`withChoices`). */
export function mergeStage(
  before: { draft: Draft; secrets: Secrets },
  stage: StorePageBody,
): { draft: Draft; secrets: Secrets } {
  const { draft, secrets } = before
  const passports: Record<string, string> = { ...secrets.passports }
  const paxList = stage.paxList?.map((pax) => {
    const { passportNumber, ...rest } = pax
    if (passportNumber !== undefined && !isMasked(passportNumber)) passports[pax.paxId] = passportNumber
    return rest
  })
  const { IdenticationNumber, CreditCardExpirMonth: _month, CreditCardExpirYear: _year, ...payer } = stage.payer ?? {}
  const declared = stage.securityForcesDocument
  const document = declared === undefined || isMasked(declared) ? secrets.securityForcesDocument : declared
  const identity =
    IdenticationNumber === undefined || isMasked(IdenticationNumber) ? secrets.identityNumber : IdenticationNumber
  const kept =
    paxList === undefined
      ? passports
      : Object.fromEntries(Object.entries(passports).filter(([id]) => paxList.some((pax) => pax.paxId === id)))
  return {
    draft: {
      paxList: paxList ?? draft.paxList,
      payer: { ...draft.payer, ...payer },
      couponCodes: upperCodes(stage.couponCodes ?? draft.couponCodes),
      choices: draft.choices,
      masaSafetyAssurance: stage.masaSafetyAssurance ?? draft.masaSafetyAssurance,
      isSecurityForces: document !== undefined && document !== '',
      ensureCancellation: stage.ensureCancellation ?? draft.ensureCancellation,
      sendEsimOffer: stage.sendEsimOffer ?? draft.sendEsimOffer,
      esimQuantity: stage.additionalServices?.esimQuantity ?? draft.esimQuantity,
      promotionCodes: stage.additionalServices?.promotionCodes ?? draft.promotionCodes,
      sendPromotionalProductMails: stage.sendPromotionalProductMails ?? draft.sendPromotionalProductMails,
      sendPromotionalInsuranceMails: stage.sendPromotionalInsuranceMails ?? draft.sendPromotionalInsuranceMails,
      flightConditionConfirmed: stage.flightConditionConfirmed ?? draft.flightConditionConfirmed,
      carried: mergeCarried(draft.carried, stage),
    },
    secrets: {
      passports: kept,
      ...(identity === undefined ? {} : { identityNumber: identity }),
      ...(document === undefined || document === '' ? {} : { securityForcesDocument: document }),
    },
  }
}

function mergeCarried(before: Carried, stage: StorePageBody): Carried {
  return {
    utm_source: stage.utm_source ?? before.utm_source,
    marketerId: stage.marketerId ?? before.marketerId,
    subAgency: stage.subAgency ?? before.subAgency,
    dealId: stage.dealId ?? before.dealId,
    channel: stage.channel ?? before.channel,
  }
}

/** The passengers as they are shown to their own session: numbers masked. */
export const shownPassengers = (draft: Draft, secrets: Secrets): Pax[] =>
  draft.paxList.map((pax) => {
    const passport = secrets.passports[pax.paxId]
    return passport === undefined ? pax : { ...pax, passportNumber: maskNumber(passport) }
  })

export const shownPayer = (draft: Draft, secrets: Secrets): Payer =>
  secrets.identityNumber === undefined
    ? draft.payer
    : { ...draft.payer, IdenticationNumber: maskNumber(secrets.identityNumber) }
