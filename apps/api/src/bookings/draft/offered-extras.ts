import type { FieldIssue } from '@masa/contract'
import type { StorePageBody } from '@masa/contract/booking'
import { EXTRA_CODES, type ExtraCode } from '#src/products/products.service.ts'
import type { BookingRecord } from '../record/booking.repository.ts'
import type { Draft } from './draft.domain.ts'

/** What of a stage asks for an extra that cannot be bought; empty where all can. Without an extra it asks for nothing. */
export function extraIssues(stage: StorePageBody, offered: readonly ExtraCode[]): FieldIssue[] {
  const { esimQuantity = 0, promotionCodes = [] } = stage.additionalServices ?? {}
  const asked: Readonly<Record<string, boolean | undefined>> = {
    masaSafe: stage.masaSafetyAssurance,
    cancellationCover: stage.ensureCancellation,
    esim: esimQuantity > 0,
  }
  const isRefused = (code: ExtraCode): boolean =>
    !offered.includes(code) && (asked[code] === true || promotionCodes.includes(code))
  return [...new Set(EXTRA_CODES.filter(isRefused).map((code) => FIELDS[code]))].map((path) => ({
    path,
    issue: 'invalid',
  }))
}

/** The fields of a stage that extras are asked for with. */
const FIELDS: Readonly<Record<ExtraCode, string>> = {
  masaSafe: 'masaSafetyAssurance',
  cancellationCover: 'ensureCancellation',
  esim: 'additionalServices.esimQuantity',
  lounge: 'additionalServices.promotionCodes',
  fastTrack: 'additionalServices.promotionCodes',
}

/** The draft without the extras that cannot be bought, which it names. The same where it has none of them. */
export function withOffered(draft: Draft, offered: readonly ExtraCode[]): Draft {
  const leftOut = EXTRA_CODES.filter((code) => !offered.includes(code) && hasExtra(draft, code))
  if (leftOut.length === 0) return draft
  const isLeft = (code: string): boolean => leftOut.some((left) => left === code)
  return {
    ...draft,
    masaSafetyAssurance: draft.masaSafetyAssurance && !isLeft('masaSafe'),
    ensureCancellation: draft.ensureCancellation && !isLeft('cancellationCover'),
    esimQuantity: isLeft('esim') ? 0 : draft.esimQuantity,
    promotionCodes: draft.promotionCodes.filter((code) => !isLeft(code)),
    leftOut,
  }
}

/** The draft of a booking as it is sold: what is held already stays as it was held, whatever is offered since. */
export const soldDraft = ({ draft, state }: BookingRecord, offered: readonly ExtraCode[]): Draft =>
  state.status === 'draft' || state.status === 'expired' ? withOffered(draft, offered) : draft

function hasExtra(draft: Draft, code: ExtraCode): boolean {
  switch (code) {
    case 'masaSafe':
      return draft.masaSafetyAssurance
    case 'cancellationCover':
      return draft.ensureCancellation
    case 'esim':
      return draft.esimQuantity > 0
    default:
      return draft.promotionCodes.includes(code)
  }
}
