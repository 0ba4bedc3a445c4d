import { fc } from '@masa/properties'
import { describe, expect, it } from 'vitest'
import { addDays } from '#src/platform/calendar/calendar.domain.ts'
import { cancellationTerms } from '#src/vacations/vacations.service.ts'
import { toIlsMinor } from '../price/pricing.domain.ts'
import { asked, RATE, sold, STEPS } from '../testing/cancellation-case.ts'
import { countCancellation, DISTANCE_SELLING_LAW, lawTerms, percentOn } from './cancellation-fee.domain.ts'
import { bankDayAfter, isRestDay, workingDaysBefore } from './rest-days.domain.ts'

const wayOf = (counted: ReturnType<typeof countCancellation>, basis: string) =>
  counted.ways.find((way) => way.basis === basis)

describe('days of rest', () => {
  it.each([
    ['2026-11-28', true, 'a Saturday'],
    ['2026-11-29', false, 'a Sunday'],
    ['2027-10-02', true, 'the New Year'],
    ['2027-10-03', true, 'its second day'],
    ['2027-10-11', true, 'the Day of Atonement'],
    ['2027-10-16', true, 'Tabernacles'],
    ['2027-10-18', false, 'a weekday of Tabernacles'],
    ['2027-10-23', true, 'the Eighth Day'],
    ['2027-04-22', true, 'Passover'],
    ['2027-04-28', true, 'its seventh day'],
    ['2027-06-11', true, 'the Feast of Weeks'],
    // 2024 has thirteen Hebrew months.
    ['2024-04-23', true, 'Passover of a leap year'],
  ])('%s: %s, %s', (day, isRest) => {
    expect(isRestDay(day)).toBe(isRest)
  })

  it('are left out of the days before a service', () => {
    // Monday to Tuesday of the next week: one Saturday between.
    expect(workingDaysBefore('2026-11-23', '2026-12-01')).toBe(7)
    expect(workingDaysBefore('2026-11-23', '2026-11-30')).toBe(6)
    expect(workingDaysBefore('2026-12-01', '2026-11-23')).toBe(0)
  })

  it('are passed over, and so are Fridays, until a credit is on the account', () => {
    // A Thursday; Friday and Saturday between.
    expect(bankDayAfter('2026-11-26', 1)).toBe('2026-11-29')
    expect(bankDayAfter('2026-11-25', 14)).toBe('2026-12-15')
    // The first days of Passover, and its seventh.
    expect(bankDayAfter('2027-04-21', 4)).toBe('2027-04-29')
  })
})

describe("the law's terms", () => {
  const bought = { purchasedOn: '2026-11-23', departsOn: '2027-05-16', paidIlsMinor: 417_200 }

  it('are shown while they hold', () => {
    const on = (today: string) => lawTerms(bought, { today, law: DISTANCE_SELLING_LAW })
    expect(on('2026-11-23')).toEqual({ until: '2026-12-07', feeIlsMinor: 10_000 })
    expect(on('2026-12-07')).toEqual({ until: '2026-12-07', feeIlsMinor: 10_000 })
    expect(on('2026-12-08')).toBeNull()
  })

  it('end seven working days before departure, keep five per cent where that is less, and may not apply', () => {
    const soon = { ...bought, departsOn: '2026-12-06', paidIlsMinor: 100_000 }
    const today = '2026-11-23'
    expect(lawTerms(soon, { today, law: DISTANCE_SELLING_LAW })).toEqual({ until: '2026-11-27', feeIlsMinor: 5_000 })
    expect(lawTerms({ ...soon, departsOn: '2026-11-25' }, { today, law: DISTANCE_SELLING_LAW })).toBeNull()
    expect(lawTerms(bought, { today, law: { ...DISTANCE_SELLING_LAW, isApplied: false } })).toBeNull()
  })
})

describe('the fee of a cancellation', () => {
  it.each([
    ['46 days before', '2027-04-25', 0],
    ['45 days before', '2027-04-26', 10],
    ['31 days before', '2027-05-10', 10],
    ['30 days before', '2027-05-11', 25],
    ['21 days before', '2027-05-20', 50],
    ['14 days before', '2027-05-27', 75],
    ['8 days before', '2027-06-02', 75],
    ['7 days before', '2027-06-03', 100],
    ['on the day of departure', '2027-06-10', 100],
  ])('%s keeps the share of the terms', (_, today, percent) => {
    const counted = countCancellation(sold(), asked({ today }))
    expect(counted).toMatchObject({ basis: 'terms', percent })
    expect(counted.fee.usdMinor).toBe((1_120_00 * percent) / 100)
    expect(counted.refund.usdMinor).toBe(1_120_00 - counted.fee.usdMinor)
  })

  it('is counted for package and extras apart', () => {
    const { lines, refund } = countCancellation(sold(), asked())
    expect(lines).toEqual([
      { code: 'paid', usdMinor: 1_120_00, ilsMinor: 417_200 },
      { code: 'packageFee', usdMinor: -250_00, ilsMinor: -93_125 },
      { code: 'extrasFee', usdMinor: -30_00, ilsMinor: -11_175 },
    ])
    expect(refund).toEqual({ usdMinor: 840_00, ilsMinor: 312_900 })
  })

  it('says until when its share holds', () => {
    expect(wayOf(countCancellation(sold(), asked()), 'terms')?.until).toBe('2027-05-19')
    expect(wayOf(countCancellation(sold(), asked({ today: '2027-06-04' })), 'terms')?.until).toBeNull()
  })

  describe('by the law', () => {
    const late = sold({ purchasedOn: '2027-05-10', departsOn: '2027-05-25' })
    it.each([
      ['the day of the purchase', '2027-05-10', 'law'],
      ['fourteen days after it, too near to the service', '2027-05-24', 'terms'],
      // 10 to 17 May: one Saturday on the 15th, another on the 22nd.
      ['with seven days that are not of rest left', '2027-05-17', 'law'],
      ['with six left', '2027-05-18', 'terms'],
    ])('%s', (_, today, basis) => {
      expect(countCancellation(late, asked({ today })).basis).toBe(basis)
    })

    it('ends fourteen days after the purchase', () => {
      const bought = sold({ purchasedOn: '2027-05-01' })
      expect(countCancellation(bought, asked({ today: '2027-05-15' })).basis).toBe('law')
      const after = countCancellation(bought, asked({ today: '2027-05-16' }))
      expect(after.basis).toBe('terms')
      expect(wayOf(after, 'law')).toMatchObject({ state: 'lapsed', until: '2027-05-15', fee: null })
    })

    it('ends on the last day with seven working days before the departure, where that comes first', () => {
      const after = countCancellation(late, asked({ today: '2027-05-18' }))
      expect(wayOf(after, 'law')).toMatchObject({ state: 'lapsed', until: '2027-05-17' })
      expect(wayOf(countCancellation(late, asked({ today: '2027-05-17' })), 'law')).toMatchObject({
        until: '2027-05-17',
      })
    })

    it('never held for what was bought too close to the departure, and has no day then', () => {
      const tooLate = sold({ purchasedOn: '2027-05-18', departsOn: '2027-05-25' })
      const counted = countCancellation(tooLate, asked({ today: '2027-05-18' }))
      expect(wayOf(counted, 'law')).toMatchObject({ state: 'lapsed', until: null, fee: null })
    })

    it('is at most a hundred shekels, or five per cent where that is less', () => {
      const today = '2027-05-10'
      expect(countCancellation(late, asked({ today })).fee).toEqual({ usdMinor: 26_85, ilsMinor: 100_00 })
      const cheap = { ...late, paidUsdMinor: 200_00, paidIlsMinor: toIlsMinor(200_00, RATE), extrasUsdMinor: 0 }
      expect(countCancellation(cheap, asked({ today })).fee).toEqual({ usdMinor: 10_00, ilsMinor: 37_25 })
    })

    it('can be switched off, and is not shown then', () => {
      const counted = countCancellation(
        late,
        asked({ today: '2027-05-10', law: { ...DISTANCE_SELLING_LAW, isApplied: false } }),
      )
      expect(counted.basis).toBe('terms')
      expect(wayOf(counted, 'law')).toBeUndefined()
    })

    it('is no better than terms that keep nothing', () => {
      const counted = countCancellation(sold({ purchasedOn: '2026-11-20' }), asked({ today: '2026-11-21' }))
      expect(counted).toMatchObject({ basis: 'terms', fee: { usdMinor: 0, ilsMinor: 0 } })
      expect(counted.lines).toHaveLength(1)
      expect(wayOf(counted, 'law')?.state).toBe('dearer')
    })
  })

  describe('with a cover', () => {
    const covered = sold({ premiums: { masaSafe: 60_00, cancellationCover: 60_00 } })
    it.each([
      ['illness', 'cancellationCover'],
      ['family', 'cancellationCover'],
      ['reserve_duty', 'masaSafe'],
      ['security', 'masaSafe'],
      ['plans', null],
      ['other', null],
    ] as const)('%s is a case of %s', (reason, basis) => {
      const counted = countCancellation(covered, asked({ reason }))
      expect(counted.claim?.basis ?? null).toBe(basis)
      // The price of the cover that was used stays paid; the rest of the fee comes back.
      if (basis !== null) expect(counted.claim?.extra.usdMinor).toBe(280_00 - 60_00)
      expect(counted.fee.usdMinor).toBe(280_00)
    })

    it('is for no reason where another way keeps less than its price', () => {
      const today = addDays(covered.departsOn, -60)
      const free = countCancellation(covered, asked({ today, reason: 'plans' }))
      expect(free.fee.ilsMinor).toBe(0)
      expect([wayOf(free, 'masaSafe')?.state, wayOf(free, 'cancellationCover')?.state]).toEqual(['dearer', 'dearer'])
      const kept = countCancellation(covered, asked({ reason: 'plans' }))
      expect(wayOf(kept, 'masaSafe')?.state).toBe('otherReason')
    })

    it('that was not bought opens nothing', () => {
      expect(countCancellation(sold(), asked({ reason: 'illness' })).claim).toBeNull()
    })

    it('of the security forces, which is free, takes all of the fee away', () => {
      const counted = countCancellation(sold({ premiums: { masaSafe: 0 } }), asked({ reason: 'security' }))
      expect(counted.claim?.extra).toEqual(counted.fee)
    })

    it('Masa Safe is asked for until 72 hours before the departure', () => {
      expect(countCancellation(covered, asked({ reason: 'security', hoursLeft: 72 })).claim).not.toBeNull()
      const late = countCancellation(covered, asked({ reason: 'security', hoursLeft: 71 }))
      expect(late.claim).toBeNull()
      expect(wayOf(late, 'masaSafe')?.state).toBe('lapsed')
    })

    it('is of no use while nothing is kept', () => {
      expect(countCancellation(covered, asked({ reason: 'illness', today: '2027-03-01' })).claim).toBeNull()
    })
  })

  it('is nothing while the supplier has changed what was sold', () => {
    const counted = countCancellation(sold(), asked({ today: '2027-06-09', isChangedBySupplier: true }))
    expect(counted).toMatchObject({ basis: 'supplierChange', fee: { usdMinor: 0, ilsMinor: 0 } })
    expect(counted.refund).toEqual({ usdMinor: 1_120_00, ilsMinor: 417_200 })
  })

  it('agrees with the terms as they are shown', () => {
    for (let daysLeft = 0; daysLeft <= 60; daysLeft++) {
      const today = addDays('2027-06-10', -daysLeft)
      expect([today, percentOn(STEPS, daysLeft)]).toEqual([
        today,
        cancellationTerms(STEPS, '2027-06-10', today)[0]?.percent,
      ])
    }
  })

  const steps = fc.uniqueArray(fc.integer({ min: 0, max: 120 }), { maxLength: 6 }).chain((days) =>
    fc.array(fc.integer({ min: 0, max: 100 }), { minLength: days.length, maxLength: days.length }).map((shares) => {
      const later = days.toSorted((a, b) => b - a)
      return shares.toSorted((a, b) => a - b).map((percent, at) => ({ daysBefore: later[at] ?? 0, percent }))
    }),
  )
  const bookings = fc
    .record({
      paid: fc.integer({ min: 1_00, max: 40_000_00 }),
      rate: fc.integer({ min: 2_500_000, max: 5_000_000 }),
      extrasShare: fc.integer({ min: 0, max: 100 }),
      premiums: fc.record(
        {
          masaSafe: fc.integer({ min: 0, max: 300_00 }),
          cancellationCover: fc.integer({ min: 0, max: 300_00 }),
        },
        { requiredKeys: [] },
      ),
      steps,
      boughtBefore: fc.integer({ min: 0, max: 200 }),
    })
    .map(({ paid, rate, extrasShare, premiums, steps: list, boughtBefore }) =>
      sold({
        paidUsdMinor: paid,
        paidIlsMinor: toIlsMinor(paid, rate),
        rateMillionths: rate,
        extrasUsdMinor: Math.floor((paid * extrasShare) / 100),
        premiums,
        steps: list,
        purchasedOn: addDays('2027-06-10', -boughtBefore),
      }),
    )
  const reasons = fc.constantFrom('plans', 'illness', 'family', 'reserve_duty', 'security', 'other' as const)

  it('never is negative, never exceeds what was charged, and its lines sum in both currencies', () => {
    fc.assert(
      fc.property(
        bookings,
        fc.integer({ min: 0, max: 200 }),
        reasons,
        fc.boolean(),
        (booking, daysLeft, reason, isChangedBySupplier) => {
          const today = addDays(booking.departsOn, -daysLeft)
          const { fee, refund, lines, claim } = countCancellation(
            booking,
            asked({ today, hoursLeft: daysLeft * 24, reason, isChangedBySupplier }),
          )
          for (const part of ['usdMinor', 'ilsMinor'] as const) {
            const paid = part === 'usdMinor' ? booking.paidUsdMinor : booking.paidIlsMinor
            expect(fee[part]).toBeGreaterThanOrEqual(0)
            expect(fee[part]).toBeLessThanOrEqual(paid)
            expect(lines.reduce((sum, line) => sum + line[part], 0)).toBe(refund[part])
            expect(fee[part] + refund[part]).toBe(paid)
            for (const line of lines.slice(1)) expect(line[part]).toBeLessThanOrEqual(0)
            expect((claim?.extra[part] ?? 0) + refund[part]).toBeLessThanOrEqual(paid)
          }
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('never falls as the departure comes nearer', () => {
    fc.assert(
      fc.property(bookings, (booking) => {
        let before = -1
        for (let day = booking.purchasedOn; day <= booking.departsOn; day = addDays(day, 1)) {
          const { fee } = countCancellation(booking, asked({ today: day }))
          expect(fee.ilsMinor).toBeGreaterThanOrEqual(before)
          before = fee.ilsMinor
        }
      }),
      { numRuns: 150 },
    )
  })

  it('is the least of the ways that hold', () => {
    fc.assert(
      fc.property(bookings, fc.integer({ min: 0, max: 200 }), (booking, daysLeft) => {
        const counted = countCancellation(booking, asked({ today: addDays(booking.departsOn, -daysLeft) }))
        for (const way of counted.ways)
          if (way.fee !== null && (way.basis === 'terms' || way.basis === 'law'))
            expect(counted.fee.ilsMinor).toBeLessThanOrEqual(way.fee.ilsMinor)
      }),
      { numRuns: 500 },
    )
  })
})
