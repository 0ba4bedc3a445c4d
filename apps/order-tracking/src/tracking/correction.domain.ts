import type { Pax } from '@masa/contract/booking'
import type { CorrectableField, TravellerCorrection } from '@masa/contract/traveller-correction'

/** What of the travellers is other than the order has it: their changed fields alone, and nothing of the others. */
export function changedOf(
  before: readonly Pax[],
  now: readonly Pax[],
  fields: readonly CorrectableField[],
): TravellerCorrection[] {
  return now.flatMap((pax) => {
    const former = before.find(({ paxId }) => paxId === pax.paxId)
    const changed = fields.filter((field) => (pax[field] ?? '').trim() !== (former?.[field] ?? ''))
    const isConfirmed = pax.confirmedShortPassport === true && former?.confirmedShortPassport !== true
    if (changed.length === 0 && !isConfirmed) return []
    return [
      {
        paxId: pax.paxId,
        ...Object.fromEntries(changed.map((field) => [field, (pax[field] ?? '').trim()])),
        ...(isConfirmed && { confirmedShortPassport: true }),
      },
    ]
  })
}

/** Faults that the server found in a correction, by the places of the form. */
export function placedIssues<Issue extends string>(
  faults: readonly { readonly path: string; readonly issue: Issue }[],
  sent: readonly TravellerCorrection[],
  people: readonly Pax[],
): Record<string, Issue> {
  return Object.fromEntries(
    faults.flatMap(({ path, issue }) => {
      const [, index, field] = /^paxList\.(\d+)\.(\w+)$/.exec(path) ?? []
      const at = people.findIndex(({ paxId }) => paxId === sent[Number(index)]?.paxId)
      return at === -1 ? [] : [[`paxList.${at}.${field ?? ''}`, issue] as const]
    }),
  )
}
