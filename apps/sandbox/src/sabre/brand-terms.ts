import type { Allowance, Application, Brand, PenaltyUsd } from './flight-world/brands.ts'

/** What a brand includes, as its features are listed beside the fare. */
export function featuresOf(brand: Brand) {
  const hasChecked = 'weightKg' in brand.checked || brand.checked.pieces > 0
  const cabinBag = brand.cabinBagKg > 0 ? `CABIN BAG ${brand.cabinBagKg} KG` : 'CABIN BAG'
  return [
    feature(hasChecked ? 'F' : 'C', {
      group: 'BG',
      subCode: '0C3',
      name: `CHECKED BAG ${allowanceName(brand.checked)}`,
    }),
    feature(brand.cabinBagKg > 0 ? 'F' : 'C', { group: 'BG', subCode: '0LN', name: cabinBag }),
    feature(brand.seatChoice, { group: 'SA', subCode: '0B5', name: 'CHOICE OF SEAT' }),
    feature(brand.meal, { group: 'ML', subCode: '0B3', name: 'MEAL AND DRINK' }),
    feature(brand.priority, { group: 'TS', subCode: '0G6', name: 'PRIORITY BOARDING' }),
    feature(brand.waitingRoom, { group: 'LG', subCode: '0BX', name: 'WAITING ROOM' }),
    feature(applicationOf(brand.exchange.before), { group: 'BF', subCode: '06I', name: 'CHANGE BEFORE DEPARTURE' }),
    feature(applicationOf(brand.refund.before), { group: 'BF', subCode: '056', name: 'REFUND BEFORE DEPARTURE' }),
  ]
}

export type Feature = ReturnType<typeof featuresOf>[number]

/** Fees for changing and returning the ticket. `toAmount` makes an amount of the answer's currency of dollars. */
export function penaltiesOf(
  brands: readonly Brand[],
  { currency, toAmount }: { currency: string; toAmount: (usd: number) => number },
) {
  const strictest = (read: (brand: Brand) => PenaltyUsd) => {
    const all = brands.map(read)
    return all.includes(null) ? null : Math.max(...all.map((each) => each ?? 0))
  }
  const rows = [
    { type: 'Exchange', applicability: 'Before', usd: strictest(({ exchange }) => exchange.before) },
    { type: 'Exchange', applicability: 'After', usd: strictest(({ exchange }) => exchange.after) },
    { type: 'Refund', applicability: 'Before', usd: strictest(({ refund }) => refund.before) },
    { type: 'Refund', applicability: 'After', usd: strictest(({ refund }) => refund.after) },
  ]
  return rows.map(({ type, applicability, usd }) => ({
    type,
    applicability,
    [type === 'Exchange' ? 'changeable' : 'refundable']: usd !== null,
    ...(usd === null ? {} : { amount: toAmount(usd), currency }),
  }))
}

/** A checked allowance: by pieces or by weight, never both. */
export function allowanceOf(checked: Allowance, withText: boolean) {
  const text = withText ? { description1: allowanceName(checked) } : {}
  return 'weightKg' in checked
    ? { weight: checked.weightKg, unit: 'kg', ...text }
    : { pieceCount: checked.pieces, ...text }
}

function allowanceName(checked: Allowance): string {
  if ('weightKg' in checked) return `UP TO ${checked.weightKg} KG IN ALL`
  return checked.pieces === 0 ? 'NONE' : `${checked.pieces} OF 23 KG EACH`
}

function applicationOf(usd: PenaltyUsd): Application {
  if (usd === null) return 'N'
  return usd === 0 ? 'F' : 'C'
}

function feature(application: Application, { group, subCode, name }: { group: string; subCode: string; name: string }) {
  return { commercialName: name, application, serviceType: 'F', serviceGroup: group, subCode, vendor: 'SBX' }
}
