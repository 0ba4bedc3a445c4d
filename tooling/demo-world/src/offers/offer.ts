import type { BoardCode, RoomClassCode, RoomTypeCode } from '../reference/rooms.ts'

/**
 * Packages, one array a column, rows side by side: `packId[3]` belongs to `nights[3]`.
 * Prices are USD minor per person for the whole journey (both flights together).
 */
export interface PackageColumns {
  packId: number[]
  categoryCode: string[]
  destinationCode: string[]
  /** Departure from Tel Aviv, 'YYYY-MM-DD'. */
  dateFrom: string[]
  /** Local arrival date at the destination: the hotel's check-in. */
  checkIn: string[]
  /** Check-out, which is also the local departure date of the flight back. */
  checkOut: string[]
  nights: number[]
  outFlightId: number[]
  inFlightId: number[]
  flightAdult: number[]
  flightChild: number[]
  flightInfant: number[]
  taxPerPerson: number[]
  transferPerPerson: number[]
  subCategoryMask: number[]
  subjectMask: number[]
}

/**
 * Offers: a package in one hotel. Prices are USD minor per person for the whole stay, in the
 * room and board of the row. A traveller's price is flight + tax + transfer + one of these.
 */
export interface OfferColumns {
  offerId: number[]
  packId: number[]
  hotelId: number[]
  /** Land arrangement: the hotel with this check-in and these nights. */
  laId: number[]
  board: BoardCode[]
  cls: RoomClassCode[]
  typ: RoomTypeCode[]
  /** Each of the first two in the room. */
  doublePp: number[]
  /** A person alone in the room. */
  single: number[]
  thirdAdult: number[]
  child: number[]
  infant: number[]
  /** The package's bits and the hotel's together. */
  subCategoryMask: number[]
}

/** A slice of the world's offers; each offer's package is in the same batch or an earlier one. */
export interface OfferBatch {
  packages: PackageColumns
  offers: OfferColumns
}

export interface OfferRange {
  seed?: number
  /** Departure dates, both included. */
  fromDate: string
  toDate: string
  /** 1 gives about a quarter of a million offers a year; 20, the most that there is, about five million. */
  scale?: number
  /** Only these destinations. */
  destinationCodes?: readonly string[]
  /** Rows of offers in a batch; 10,000 when not given. */
  batchSize?: number
}
