export { ERROR_CODES, ERROR_STATUS, FIELD_ISSUES } from './errors.ts'
export type { ErrorCode, FieldIssue, FieldIssueCode, WireError } from './errors.ts'
export {
  blurUrl,
  imageUrl,
  PICTURE_FORMATS,
  PICTURE_PLACES,
  PICTURE_QUIETS,
  PICTURE_RATIOS,
  PICTURE_SCENES,
  PICTURE_WIDTHS,
  pictureHeight,
  pictureSeed,
  pictureSources,
  pictureWidths,
} from './images.ts'
export type {
  PictureFormat,
  PictureFrame,
  PictureKind,
  PicturePlace,
  PictureQuiet,
  PictureScene,
  PictureSources,
  PictureSubject,
  PictureWidth,
} from './images.ts'
export { LANG_CODES, langCodeOf, textSchema } from './language.ts'
export type { LangCode, LocalisedText } from './language.ts'
export {
  addMoney,
  convertParts,
  CURRENCIES,
  currencyCode,
  currencySchema,
  fromMajor,
  ils,
  majorAmountSchema,
  moneySchema,
  splitWithRemainderFirst,
  toMajor,
  usd,
} from './money.ts'
export type { Currency, Money } from './money.ts'
export { PICTURE_MODES, pictureSchema } from './picture.ts'
export type { Picture, PictureMode } from './picture.ts'
export { defineRoute, OPERATOR_PERMISSIONS } from './route.ts'
export type {
  AnswerOf,
  AnswerParts,
  Audience,
  BodyOf,
  NeededPermission,
  OperatorPermission,
  ParamsOf,
  QueryOf,
  Route,
  ServiceKind,
} from './route.ts'
export { roomCompositionSchema, TRAVELLER_TYPES, travellerTypeSchema } from './travellers.ts'
export type { RoomComposition, TravellerType } from './travellers.ts'
export { ageFits, ageOn, agesForCount, CHILD_AGES, INFANT_AGES } from './rules/ages.ts'
export { isCalendarDate, isHalfDate, NO_DATE } from './rules/calendar-date.ts'
export { cardNumbersIn, looksLikeCardNumber } from './rules/card-number.ts'
export { isEmail } from './rules/contact.ts'
export { isIdentityNumber } from './rules/identity-number.ts'
export {
  areInstalmentsAllowed,
  DEFAULT_MAX_INSTALMENTS,
  DEFAULT_MIN_INSTALMENTS,
  instalmentChoices,
} from './rules/instalments.ts'
export type { InstalmentBounds } from './rules/instalments.ts'
export { fieldsOfOthers } from './rules/product-fields.ts'
export { isMasked, masks, maskNumber } from './rules/masked-number.ts'
export { isPassportName } from './rules/names.ts'
export { DEFAULT_ADULTS, MAX_PEOPLE_IN_ROOM, MAX_ROOMS } from './rules/party.ts'
export { addMonths, isPassportNumber, PASSPORT_VALIDITY_MONTHS, passportVerdict } from './rules/passport.ts'
export type { PassportVerdict } from './rules/passport.ts'
export { REQUIRED_OF_PAYER } from './rules/required-fields.ts'
export { spreadOverRooms } from './rules/rooms.ts'
export { sitePath } from './rules/site-path.ts'
export { isServiceNumber } from './rules/service-number.ts'
export { criteriaProblems, SEARCH_HORIZON_DAYS } from './rules/search-criteria.ts'
export type { CriteriaProblem, SearchCriteria } from './rules/search-criteria.ts'
export { ALL_PAGES } from './rules/status-pages.ts'
export {
  DOCUMENTED_TRAVELLERS,
  fieldsAsked,
  fieldsRequired,
  followsBy,
  isPassportLeft,
  NAMED_TRAVELLERS,
  TRAVELLER_FIELDS,
} from './rules/traveller-rules.ts'
export type { TravellerField, TravellerRules } from './rules/traveller-rules.ts'
