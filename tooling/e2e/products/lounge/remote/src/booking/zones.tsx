import type { BookingDraft } from '@masa/checkout/draft'
import type { BookingView } from '@masa/contract/booking'
import { Checkbox } from '@masa/design-system/checkbox'
import { formatMoneyIsolated } from '@masa/i18n'
import { loungeChoicesSchema, type LoungeChoices } from '@masa/lounge-contract'
import type { ReactElement } from 'react'
import * as z from 'zod/mini'
import { useMessages } from '#src/shared/messages.ts'
import { loungeOf } from './lounge-of.ts'

/** A seat of the quiet zone for each person; nothing where there is none to choose. */
export function Zones({ form }: { form: BookingDraft<BookingView> }): ReactElement | null {
  const t = useMessages()
  const { quietSeat } = loungeOf(form.booking)
  if (quietSeat === undefined) return null
  const price = t('booking.zone.price', { price: formatMoneyIsolated(quietSeat) })
  const { zones = {} } = choicesOf(form.draft.choices)
  return (
    <>
      {form.draft.pax.map(({ paxId }) => (
        <Checkbox
          key={paxId}
          id={`choices.zones.${paxId}`}
          label={t('booking.zone.quiet', { number: paxId })}
          description={price}
          checked={zones[paxId] === 'quiet'}
          onChange={({ currentTarget: { checked } }) =>
            form.change({ choices: { zones: { ...zones, [paxId]: checked ? 'quiet' : 'open' } } })
          }
        />
      ))}
    </>
  )
}

/** What a release of another time has stored is chosen again. */
const choicesOf = (choices: object): LoungeChoices => z.safeParse(loungeChoicesSchema, choices).data ?? {}
