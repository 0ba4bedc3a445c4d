/** The numbers that begin airlines' tickets. Source: NOTICE. */
const ACCOUNTING_CODES: Readonly<Record<string, string>> = {
  '6H': '818',
  A3: '390',
  A9: '606',
  AF: '057',
  AZ: '055',
  BA: '125',
  BT: '657',
  CY: '078',
  DL: '006',
  EY: '607',
  FB: '623',
  FZ: '141',
  HV: '979',
  IB: '075',
  IZ: '238',
  J2: '771',
  JU: '115',
  KL: '074',
  KM: '643',
  LH: '220',
  LO: '080',
  LX: '724',
  LY: '114',
  OS: '257',
  PC: '624',
  QS: '797',
  RO: '281',
  SK: '117',
  SN: '082',
  TK: '235',
  TP: '047',
  U2: '888',
  UX: '996',
  VY: '030',
  XQ: '564',
}
/** For airlines that have none: an invented one. */
const WITHOUT_CODE = '999'

/** Three digits. */
export function accountingCodeOf(carrier: string): string {
  return ACCOUNTING_CODES[carrier] ?? WITHOUT_CODE
}
