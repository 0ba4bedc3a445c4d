import { fc } from '@masa/properties'
import { describe, expect, it } from 'vitest'
import { airlineLimit } from './airline-limit.domain.ts'

const limit = (message: string) => airlineLimit(message, '2026-12-20')

describe("an airline's limit for tickets", () => {
  it.each([
    ['TICKET BY 2027-01-03 14:00 UTC OR SEATS ARE TAKEN BACK', '2027-01-03T14:00:00Z'],
    ['ADV TKT NBR TO LY BY 03JAN27 1400Z OR SUBJECT TO CANCEL', '2027-01-03T14:00:00Z'],
    ['1S TO AF BY 03JAN 1400 GMT OTHERWISE WILL BE XLD', '2027-01-03T14:00:00Z'],
    ['TICKET BY 2027-01-03 14:00:30Z', '2027-01-03T14:00:00Z'],
    ['PLS TKT OR CXL BY 14:00 UTC 03JAN', '2027-01-03T14:00:00Z'],
    ['TKT BY 31DEC/2359 UTC', '2026-12-31T23:59:00Z'],
    ['tkt by 3jan2027 0900z', '2027-01-03T09:00:00Z'],
  ])('is read of %o', (message, at) => expect(limit(message)).toBe(at))

  it.each([
    ['TO AF BY 03JAN 1400 OTHERWISE WILL BE XLD', '2027-01-03T11:00:00Z'],
    ['ADTK BY 03JAN27', '2027-01-03T20:59:00Z'],
  ])('of no zone is the earliest that it can be: %o', (message, at) => expect(limit(message)).toBe(at))

  it.each(['TKT ASAP', 'ADV TKT NBR 0571234567890', 'PLS TKT AT 1400Z', ''])(
    'is none where no day is named: %o',
    (message) => expect(limit(message)).toBeUndefined(),
  )

  it('is none of a day that the calendar lacks, nor of one without a year where the day of the booking is not known', () => {
    expect(limit('BY 31FEB 1400Z')).toBeUndefined()
    expect(airlineLimit('BY 03JAN 1400Z', undefined)).toBeUndefined()
    expect(airlineLimit('BY 03JAN27 1400Z', undefined)).toBe('2027-01-03T14:00:00Z')
  })

  it('is a readable instant or nothing, whatever an airline writes', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('BY', '03', 'JAN', '31FEB', '27', '1400', '24:61', 'Z', '/', ' ', '2027-13-40', 'T')),
        (words) => {
          const found = limit(words.join(''))
          expect(found === undefined || !Number.isNaN(Date.parse(found))).toBe(true)
        },
      ),
    )
  })
})
