import * as z from 'zod'

const locator = z.string().regex(/^[A-Z0-9]{6,}$/)
const pcc = z
  .string()
  .regex(/^[A-Z0-9]{3,4}$/)
  .optional()
const decimal = z.string().regex(/^\d+(\.\d{1,3})?$/)
const ticketNumber = z.string().regex(/^[0-9A-Z]{13}(\/\d{2})?$/)
const policy = z.enum(['HALT_ON_ERROR', 'ALLOW_PARTIAL_CANCEL']).default('HALT_ON_ERROR')
const remark = z.looseObject({ type: z.string().optional(), text: z.string().min(1).max(500) })
const identityDocument = z.object({
  documentType: z.string(),
  documentNumber: z.string().max(50).optional(),
  expiryDate: z.iso.date().optional(),
  issuingCountryCode: z.string().optional(),
  citizenshipCountryCode: z.string().optional(),
  givenName: z.string().optional(),
  surname: z.string().optional(),
  birthDate: z.iso.date().optional(),
  gender: z.string().optional(),
})

/** The parts of the published requests that this company reads; the rest is let through unread. */
export const createRequest = z.looseObject({
  targetPcc: pcc,
  flightDetails: z.looseObject({
    flights: z
      .array(
        z.looseObject({
          flightNumber: z.int(),
          airlineCode: z.string().regex(/^[A-Z0-9]{2}$/),
          fromAirportCode: z.string().regex(/^[A-Z]{3}$/),
          toAirportCode: z.string().regex(/^[A-Z]{3}$/),
          departureDate: z.iso.date(),
          departureTime: z.string().regex(/^\d{2}:\d{2}$/),
          bookingClass: z.string().regex(/^[A-Z]$/),
          flightStatusCode: z.string(),
        }),
      )
      .min(1)
      .max(16),
    flightPricing: z
      .array(
        z.looseObject({
          priceComparisons: z
            .array(
              z.looseObject({
                desiredAmount: decimal,
                comparisonType: z.enum([
                  'INCREASE_BY_AMOUNT',
                  'INCREASE_BY_PERCENT',
                  'DECREASE_BY_AMOUNT',
                  'DECREASE_BY_PERCENT',
                ]),
                amount: decimal.optional(),
                percent: decimal.optional(),
              }),
            )
            .max(2)
            .optional(),
          qualifiers: z.looseObject({ currencyPricing: z.string().optional() }).optional(),
        }),
      )
      .min(1)
      .max(10),
  }),
  travelers: z
    .array(
      z.looseObject({
        givenName: z.string().regex(/^\S+(\s\S+)*$/),
        surname: z.string().regex(/^[^\d\s]+( [^\d\s]+)*$/),
        birthDate: z.iso.date().optional(),
        gender: z.string().optional(),
        passengerCode: z
          .string()
          .regex(/^[A-Z][A-Z0-9]{2}$/)
          .default('ADT'),
        identityDocuments: z.array(identityDocument).optional(),
      }),
    )
    .min(1)
    .max(9),
  contactInfo: z.looseObject({ emails: z.array(z.string()).optional(), phones: z.array(z.string()).optional() }),
  remarks: z.array(remark).optional(),
})

export const getRequest = z.looseObject({ confirmationId: locator })

const bookingToModify = z.looseObject({
  remarks: z.array(remark).optional(),
  travelers: z
    .array(
      z.looseObject({
        givenName: z.string().optional(),
        surname: z.string().optional(),
        birthDate: z.iso.date().optional(),
        identityDocuments: z.array(identityDocument).optional(),
      }),
    )
    .optional(),
})

export const modifyRequest = z.looseObject({
  confirmationId: locator,
  bookingSignature: z.string(),
  retrieveBooking: z.boolean().default(false),
  before: bookingToModify,
  after: bookingToModify,
})

export const cancelRequest = z.looseObject({
  confirmationId: locator,
  retrieveBooking: z.boolean().default(false),
  cancelAll: z.boolean().default(false),
  flightTicketOperation: z.enum(['VOID', 'REFUND']).optional(),
  errorHandlingPolicy: policy,
  flights: z.array(z.looseObject({ itemId: z.string() })).optional(),
})

export const fulfillRequest = z.looseObject({
  confirmationId: locator,
  fulfillments: z.array(z.looseObject({})).min(1).max(99),
  formsOfPayment: z
    .array(z.looseObject({ type: z.string().optional() }))
    .min(1)
    .max(10),
  acceptPriceChanges: z.boolean().default(true),
  errorHandlingPolicy: z.array(z.string()).default([]),
})

export const voidRequest = z.looseObject({
  confirmationId: locator.optional(),
  tickets: z.array(ticketNumber).max(12).optional(),
  errorHandlingPolicy: policy,
})

/** Of a refund, and of a question for what it would give. */
export const refundRequest = z.looseObject({
  confirmationId: locator.optional(),
  tickets: z
    .array(z.looseObject({ number: ticketNumber }))
    .min(1)
    .max(12)
    .optional(),
  errorHandlingPolicy: policy,
})

export type CreateRequest = z.infer<typeof createRequest>
export type IdentityDocument = z.infer<typeof identityDocument>
export type ModifiedTraveller = NonNullable<z.infer<typeof bookingToModify>['travelers']>[number]
export type RemarkText = z.infer<typeof remark>
