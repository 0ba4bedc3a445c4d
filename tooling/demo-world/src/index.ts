/**
 * The demo world: a travel operator's catalogue as pure, deterministic data. Nothing here
 * reads a clock, a file system or a network: give it a date and a seed.
 */
export { languages } from './words.ts'
export type { Language, Names } from './words.ts'

export { airlines, airports, destination, destinations, greatCircleKm, home } from './geography.ts'
export type { Airline, Airport, Climate, Destination, District, Scene } from './geography.ts'

export { bedKinds, boards, roomClasses, roomTypes, views } from './reference/rooms.ts'
export type {
  BedKind,
  Board,
  BoardCode,
  RoomClass,
  RoomClassCode,
  RoomType,
  RoomTypeCode,
  ViewCode,
} from './reference/rooms.ts'
export { facilities } from './reference/facilities.ts'
export type { Facility } from './reference/facilities.ts'
export { categories, dealTypes, subCategories, subCategoryMask, subjectMask, subjects } from './reference/products.ts'
export type { Category, DealType, SubCategory, SubCategoryCode, Subject } from './reference/products.ts'

export { hotelByCode, hotelById, hotels, hotelsOf } from './hotels/hotel-list.ts'
export { documentedHotels } from './hotels/hotel-behaviour.ts'
export type { Hotel, HotelBoard, HotelRoom, PictureSpec, ReservationBehaviour } from './hotels/hotel.ts'

export { chance } from './random.ts'
export { toLocal, toUtc } from './flights/zone-time.ts'
export { flightById, flightsOn, generateFlights } from './flights/flights.ts'
export { timetable } from './flights/timetable.ts'
export type { Bags, Flight, Rotation } from './flights/flight.ts'

export { generateOffers } from './offers/generate-offers.ts'
export type { OfferBatch, OfferColumns, OfferRange, PackageColumns } from './offers/offer.ts'

export { dateOf, dayOf, holidayPull, holidaysOf, isYomKippur, monthOf, weekdayOf } from './calendar.ts'
export type { Holiday, HolidayCode } from './calendar.ts'

export { resolveWorld } from './resolve-world.ts'
export type { DatedWorld } from './resolve-world.ts'
export type { HotDeal, PageBanner, TimerBanner } from './deals/deal.ts'
export { dealTypeAt, lastDealDay } from './deals/hot-deals.ts'
export { appDealGroups, appDealRemark, appDealSections, appDealTabs, appSubCategories } from './deals/app-deals.ts'
export type { AppDealGroup, AppSubCategory } from './deals/app-deals.ts'

export type { Coupon } from './commerce/coupons.ts'
export { packageCancellation } from './commerce/money.ts'
export type { CancellationStep, ExchangeRate } from './commerce/money.ts'

export { footerCategories, infoPages } from './content/pages.ts'
export type { FooterCategory, FooterCategoryCode, InfoPage } from './content/page.ts'
export { questionsAnswers } from './content/questions.ts'
export type { QuestionAnswer } from './content/questions.ts'

export { siteWords } from './content/site-words.ts'
export type { SiteWords } from './content/site-words.ts'
