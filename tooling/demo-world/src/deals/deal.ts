import type { PictureSpec } from '../hotels/hotel.ts'
import type { BoardCode } from '../reference/rooms.ts'
import type { Names } from '../words.ts'

/**
 * An offer put forward on the home page. Its price is the offer's own live price for two
 * adults in a double, per person and all included; `previous…` is what it cost before, shown
 * struck through. Nothing is taken off at booking because of a deal.
 */
export interface HotDeal {
  /** Stable for the day it was made on, so that links to ended deals still find them. */
  id: number
  dealTypeCode: string
  categoryCode: 'vacation_pack'
  destinationCode: string
  hotelId: number
  packId: number
  offerId: number
  laId: number
  dateFrom: string
  nights: number
  board: BoardCode
  pricePerPersonMinor: number
  previousPricePerPersonMinor: number
  currency: 'USD'
  discountPercent: number
  /** Counted from the moment of seeding; zero or less: the deal has ended. */
  endsInMinutes: number
  /** False for those behind "more deals". */
  isOnHome: boolean
  sort: number
  title: Names
  picture: PictureSpec
  /** Sites that show it. */
  tenants: readonly string[]
}

/** A strip with a running clock. */
export interface TimerBanner {
  id: number
  tenant: string | null
  endsInMinutes: number
  title: Names
  text: Names
  linkLabel: Names
  /** Within the site. */
  link: string
  picture: PictureSpec
}

/** A banner of a page; `pageKey` is prefix + page, with "Mobile" for the phone's. */
export interface PageBanner {
  id: number
  pageKey: string
  categoryPrefix: string
  page: 'SearchResult' | 'Product' | 'Booking' | 'HotelList' | 'Landing' | 'Area' | 'AppHome'
  isMobile: boolean
  /** Shown only for this destination; null for all. */
  destinationCode: string | null
  title: Names
  text: Names
  link: string | null
  picture: PictureSpec
  width: number
  height: number
}
