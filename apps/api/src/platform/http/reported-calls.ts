/**
 * The calls whose every failure is reported to the administrator (specification, chapter 8): search, product, price
 * calculation, storing, inventory check, payment address, charge. Of other calls only faults of ours are reported.
 */
const REPORTED = [
  '/operation/search',
  '/operation/aggSearchByHotels',
  '/operation/aggrSabre/search',
  '/operation/select',
  '/operation/CalcPack',
  '/operation/storePage',
  '/operation/chkInv',
  '/operation/getPaymentUrl',
  '/operation/debitCreditCard',
]

/** True for the path pattern of such a call. */
export const isReportedCall = (path: string): boolean =>
  REPORTED.some((known) => path === known || path.startsWith(`${known}/`))
