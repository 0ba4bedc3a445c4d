import type { LangCode, Money } from '@masa/contract'
import type { Cancellation, ItemOffer, Seller } from '@masa/contract/booking'
import type { OrderItem } from '@masa/contract/order'
import type { ProductWords, QuotePresentation } from '#src/products/products.service.ts'
import type { Ending } from '../order/ending.ts'
import type { Priced } from '../price/pricing.domain.ts'
import type { RiseTotals } from '../price/rise-totals.ts'
import type { NamedLine } from '../price/shown-lines.ts'
import type { MailKind } from '../state/mail-kind.domain.ts'

/** All that a message about an order may contain. */
export interface MailFacts {
  readonly kind: MailKind
  readonly lang: LangCode
  readonly orderNumber: number
  readonly payerName: string
  readonly travellers: readonly string[]
  /** The product's own sentences. */
  readonly words: ProductWords['mails']
  readonly subject: Pick<QuotePresentation, 'stays' | 'legs' | 'services' | 'phrases' | 'cancellationTerms'>
  /** Each with how it stands. */
  readonly items: readonly Pick<OrderItem, 'id' | 'title' | 'status'>[]
  readonly lines: readonly NamedLine[]
  readonly totals: Pick<Priced, 'totalUsdMinor' | 'totalIlsMinor'>
  /** Shekels to the dollar, of which day. */
  readonly rate: { readonly usdIls: number; readonly date: string }
  readonly charged: { readonly amountMinor: number; readonly instalments: number; readonly card: string | null } | null
  readonly seller: Seller
  /** Until when the law lets it be cancelled, and what is kept then at most; null where it does not. */
  readonly law: { readonly until: string; readonly fee: Money } | null
  /** How the order was cancelled; null while it stands. */
  readonly cancellation: Cancellation | null
  /** Why it came to nothing; null of every other. */
  readonly ending: Ending | null
  readonly orderUrl: string
  /** The site that was booked on; it signs. */
  readonly siteName: string
  /** What a supplier offers instead, until when (ISO), and where it is answered; only in the message about it. */
  readonly offer: { readonly shown: ItemOffer; readonly answerBy: string | null; readonly url: string } | null
  /** What went back (minor units of ILS), in the message about it. */
  readonly refundedMinor: number | null
  /** What the traveller accepted something else in the place of, in the confirmation. */
  readonly replaced: string | null
  /** Whose passports are still to be given, and the last day for it (`YYYY-MM-DD`); null for nothing. */
  readonly missingPassports: { readonly names: readonly string[]; readonly by: string } | null
  /** The dearer price that an answer is asked for; only in the message about one. */
  readonly rise: RiseTotals | null
}
