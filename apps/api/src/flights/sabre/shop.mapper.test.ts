import { describe, expect, it } from 'vitest'
import { DROP_CAUSES, type DropCause } from './drop-cause.ts'
import { mapShopAnswer, type ShopResult } from './shop.mapper.ts'
import type { RequestedPassengers } from './shop-request.ts'
import { exampleAnswers, vendorFolder } from './testing/published-contracts.ts'
import { passenger, shopAnswer, type ShopAnswerParts } from './testing/shop-answer.ts'

const family: readonly RequestedPassengers[] = [
  { kind: 'adult', type: 'ADT', count: 2 },
  { kind: 'child', type: 'C05', count: 1 },
]
const read = (parts: ShopAnswerParts = {}) => mapShopAnswer(shopAnswer(parts), family)
const causes = ({ dropped }: ShopResult) => DROP_CAUSES.filter((cause) => dropped[cause] > 0)
const fareOf = (result: ShopResult) => {
  const fare = result.itineraries[0]?.fares[0]
  if (!fare) throw new Error(`no fare: ${causes(result).join()}`)
  return fare
}

describe('the flights of an itinerary', () => {
  it('are in travel order, with dates that the wire only implies', () => {
    const [there, back] = read().itineraries[0]?.legs ?? []
    expect(there?.segments.map(({ departure, arrival }) => [departure.at, arrival.at])).toEqual([
      ['2027-03-04T16:40:00+02:00', '2027-03-04T20:10:00+01:00'],
      ['2027-03-05T10:50:00+01:00', '2027-03-05T11:30:00+00:00'],
    ])
    expect(back?.segments.map(({ departure, arrival }) => [departure.at, arrival.at])).toEqual([
      ['2027-03-11T22:30:00+00:00', '2027-03-12T05:20:00+02:00'],
    ])
    expect([there?.durationMinutes, back?.durationMinutes]).toEqual([1250, 290])
    expect(there?.segments.map(({ durationMinutes }) => durationMinutes)).toEqual([270, 100])
  })

  it('have the dates of their own group, though groups share legs', () => {
    const { groupedItineraryResponse: response } = shopAnswer()
    const [group] = response.itineraryGroups
    const later = { legDescriptions: [{ departureDate: '2027-03-06' }, { departureDate: '2027-03-13' }] }
    const itineraryGroups = [group, { ...group, groupDescription: later }]
    const result = mapShopAnswer({ groupedItineraryResponse: { ...response, itineraryGroups } }, family)
    expect(
      result.itineraries.map(({ legs }) => legs.map(({ segments }) => segments[0]?.departure.at.slice(0, 10))),
    ).toEqual([
      ['2027-03-04', '2027-03-11'],
      ['2027-03-06', '2027-03-13'],
    ])
  })

  it('wait between two of them, overnight and at another airport', () => {
    expect(read().itineraries[0]?.legs.map(({ stops }) => stops)).toEqual([
      [{ waitMinutes: 880, isAirportChange: true, isOvernight: true }],
      [],
    ])
  })

  it('name who sells and who flies them, terminal, aircraft and landings on the way', () => {
    const [first, second] = read().itineraries[0]?.legs[0]?.segments ?? []
    expect(first).toMatchObject({
      marketingCarrier: 'LH',
      operatingCarrier: 'CL',
      flightNumber: 687,
      aircraft: '32N',
      departure: { airport: 'TLV', terminal: '3' },
      technicalStops: [],
    })
    expect(second).toMatchObject({ operatingCarrier: 'LH', technicalStops: ['BRU'] })
  })

  it('have one key wherever they are found', () => {
    expect(read().itineraries[0]?.key).toBe(
      'LH-687-TLV-2027-03-04-FRA+LH-900-HHN-2027-03-05-LHR/BA-163-LHR-2027-03-11-TLV',
    )
  })
})

describe('the fare of an itinerary', () => {
  it('has each passenger with amounts in minor units, and their sum', () => {
    const fare = fareOf(read())
    expect([fare.currency, fare.totalMinor]).toEqual(['USD', 113055])
    expect(
      fare.passengers.map(({ kind, requestedType, count, totalMinor, baseMinor, taxMinor }) => [
        kind,
        requestedType,
        count,
        totalMinor,
        baseMinor,
        taxMinor,
      ]),
    ).toEqual([
      ['adult', 'ADT', 2, 41010, 31010, 10000],
      ['child', 'C05', 1, 31035, 21035, 10000],
    ])
    expect(fare.validatingCarrier).toBe('LH')
    expect(fare.lastTicketing).toEqual({ date: '2027-03-01', time: '23:59' })
  })

  it.each<[string, readonly object[], readonly string[]]>([
    [
      'comes back as a second adult',
      [passenger('ADT', { count: 2, total: 410.1 }), passenger('ADT', { total: 310.35 })],
      ['adult ADT×2', 'child ADT×1'],
    ],
    [
      'comes back as CNN',
      [passenger('ADT', { count: 2, total: 410.1 }), passenger('CNN', { total: 310.35 })],
      ['adult ADT×2', 'child CNN×1'],
    ],
    ['is counted among the adults', [passenger('ADT', { count: 3, total: 376.85 })], ['adult ADT×2', 'child ADT×1']],
  ])('is for the child that %s', (_what, passengers, expected) => {
    const fare = fareOf(read({ passengers }))
    expect(fare.passengers.map(({ kind, pricedType, count }) => `${kind} ${pricedType}×${count}`)).toEqual(expected)
  })

  it('has booking classes, cabins and brands of each leg, and the seats of the fullest flight', () => {
    const fare = fareOf(read())
    expect(fare.seatsLeft).toBe(4)
    expect(
      fare.legs.map(({ segments, brands }) => [
        segments.map(({ bookingClass, cabin }) => `${bookingClass} ${cabin}`).join(),
        brands.map(({ code, name }) => `${code} ${name}`).join(),
      ]),
    ).toEqual([
      ['L economy,K premiumEconomy', 'LIGHT Economy LIGHT'],
      ['V economy', 'CLASSIC Economy CLASSIC'],
    ])
    expect(fare.legs[0]?.brands[0]?.features.map(({ name, application }) => `${name} ${application}`)).toEqual([
      'CARRY ON BAG free',
      'REFUND charge',
      'MEAL notOffered',
      'MILES displayed',
    ])
  })

  it('has baggage of each leg, by weight or by pieces, and what more costs', () => {
    expect(fareOf(read()).passengers[0]?.baggage).toEqual([
      {
        checked: { kind: 'weight', weightKg: 23 },
        cabin: { kind: 'pieces', pieces: 1, pieceWeightKg: 8 },
        charges: [{ firstPiece: 2, lastPiece: 3, amountMinor: 6000, currency: 'USD', descriptions: ['UP TO 23 KG'] }],
      },
      {
        checked: { kind: 'pieces', pieces: 0 },
        cabin: { kind: 'pieces', pieces: 1, pieceWeightKg: 8 },
        charges: [],
      },
    ])
  })

  it('has an allowance that is unknown where one flight of a leg has less', () => {
    const adults = passenger('ADT', { count: 3, total: 376.85 })
    adults.passengerInfo.baggageInformation[0] = {
      provisionType: 'A',
      airlineCode: 'LH',
      segments: [{ id: 0 }],
      allowance: { ref: 1 },
    }
    expect(fareOf(read({ passengers: [adults] })).passengers[0]?.baggage[0]).not.toHaveProperty('checked')
  })

  it('has what a change or a refund costs', () => {
    expect(fareOf(read()).passengers[0]?.penalties).toEqual([
      { kind: 'change', applies: 'beforeDeparture', isAllowed: true, amountMinor: 7000, currency: 'USD' },
      { kind: 'refund', applies: 'afterDeparture', isAllowed: false },
    ])
  })

  it('keeps what has to be sent to price exactly this again', () => {
    expect(fareOf(read()).revalidation).toMatchObject({
      passengers: [
        { type: 'ADT', count: 2 },
        { type: 'C05', count: 1 },
      ],
      brands: [['LIGHT'], ['CLASSIC']],
      totalMinor: 113055,
      legs: [
        [
          { departsAt: '2027-03-04T16:40:00', bookingClass: 'L', operatingCarrier: 'CL' },
          { origin: 'HHN', arrivesAt: '2027-03-05T11:30:00', bookingClass: 'K', flightNumber: 900 },
        ],
        [{ departsAt: '2027-03-11T22:30:00', arrivesAt: '2027-03-12T05:20:00', bookingClass: 'V' }],
      ],
    })
  })
})

describe('what is not given out', () => {
  const lists = (name: string, change: (element: Record<string, unknown>) => object | undefined): ShopAnswerParts => {
    const { groupedItineraryResponse: response } = shopAnswer()
    const elements = Reflect.get(response, name) as Record<string, unknown>[]
    return { lists: { [name]: elements.map((element) => change(element) ?? element) } }
  }
  const changed = (name: string, id: number, part: object) =>
    lists(name, (element) => (element['id'] === id ? { ...element, ...part } : undefined))
  const { fare } = shopAnswer().groupedItineraryResponse.itineraryGroups[0]?.itineraries[0]?.pricingInformation[0] ?? {}
  const withoutAgreement = { pricing: { fare: { ...fare, vita: false } } }
  const twoAdults = passenger('ADT', { count: 2, total: 410.1 })
  const child = passenger('C05', { total: 310.35 })
  const otherClass = passenger('C05', { total: 310.35 })
  otherClass.passengerInfo.fareComponents[1] = {
    ref: 2,
    segments: [{ segment: { cabinCode: 'Y', mealCode: 'M', bookingCode: 'Z' } }],
  }

  it.each<[string, ShopAnswerParts, DropCause]>([
    ['whose total is not the sum', { totalPrice: 1130.56 }, 'sumMismatch'],
    [
      'whose base and tax are not its fare',
      { passengers: [withFare({ equivalentAmount: 310.11 }), child] },
      'sumMismatch',
    ],
    ['of two currencies', { passengers: [withFare({ currency: 'EUR' }), child] }, 'currencyMismatch'],
    ['for fewer passengers', { passengers: [twoAdults], totalPrice: 820.2 }, 'passengersMismatch'],
    [
      'for an infant in a child’s place',
      { passengers: [twoAdults, passenger('INF', { total: 310.35 })] },
      'passengersMismatch',
    ],
    ['without a price for one', { passengers: [{ passengerNotAvailableInfo: {} }] }, 'notPriced'],
    ['without a fare', { pricing: { fare: undefined } }, 'notPriced'],
    ['that is sold out', { pricing: { soldOut: { status: 'O' } } }, 'notPriced'],
    ['with no price at all', { itinerary: { pricingInformation: [] } }, 'notPriced'],
    ['of NDC', { pricing: { distributionModel: 'NDC' } }, 'otherSource'],
    ['offered by an airline itself', { pricing: { offer: { source: 'NDC', offerId: 'x' } } }, 'otherSource'],
    ['on several tickets', { pricing: { tickets: [{}, {}] } }, 'severalTickets'],
    ['of airlines that write no ticket together', withoutAgreement, 'severalTickets'],
    ['in two booking classes of one flight', { passengers: [twoAdults, otherClass] }, 'splitParty'],
    ['whose leg is not there', { itinerary: { legs: [{ ref: 9 }, { ref: 8 }] } }, 'danglingReference'],
    ['whose flight is not there', changed('scheduleDescs', 2, { id: 22 }), 'danglingReference'],
    ['whose fare component is not there', changed('fareComponentDescs', 2, { id: 22 }), 'danglingReference'],
    ['whose brand feature is not there', changed('brandFeatureDescs', 3, { id: 22 }), 'danglingReference'],
    ['whose allowance is not there', changed('baggageAllowanceDescs', 3, { id: 22 }), 'danglingReference'],
    ['with fewer flights than its fare', { itinerary: { legs: [{ ref: 9 }] } }, 'uncoveredFlights'],
    [
      'with more flights than its fare',
      { itinerary: { legs: [{ ref: 9 }, { ref: 7 }, { ref: 7, departureDate: '2027-03-20' }] } },
      'uncoveredFlights',
    ],
    ['that lands before it starts', changed('scheduleDescs', 1, { arrival: earlier }), 'contradictoryTimes'],
    ['whose flight takes another time', changed('scheduleDescs', 1, { elapsedTime: 271 }), 'contradictoryTimes'],
    ['whose leg takes another time', changed('legDescs', 9, { elapsedTime: 1251 }), 'contradictoryTimes'],
    ['that leaves before it has landed', changed('legDescs', 9, sameDay), 'contradictoryTimes'],
    [
      'that returns before it has come',
      { itinerary: { legs: [{ ref: 7 }, { ref: 9, departureDate: '2027-03-04' }] } },
      'contradictoryTimes',
    ],
    [
      'of the 30th of February',
      { itinerary: { legs: [{ ref: 9, departureDate: '2027-02-30' }, { ref: 7 }] } },
      'malformed',
    ],
    [
      'without an offset',
      changed('scheduleDescs', 3, { departure: { airport: 'LHR', time: '22:30:00' } }),
      'malformed',
    ],
  ])('is one %s', (_what, parts, cause) => {
    const result = read(parts)
    expect(result.itineraries).toEqual([])
    expect(causes(result)).toEqual([cause])
    expect(result.dropped[cause]).toBe(1)
  })

  it('takes nothing else with it', () => {
    const answer = shopAnswer()
    const [group] = answer.groupedItineraryResponse.itineraryGroups
    const [sound] = group?.itineraries ?? []
    const other = { ...sound, pricingInformation: [{ distributionModel: 'NDC' }, ...(sound?.pricingInformation ?? [])] }
    const itineraries = [null, { ...sound, legs: [{ ref: 1 }] }, other, sound]
    const result = mapShopAnswer(
      {
        groupedItineraryResponse: {
          ...answer.groupedItineraryResponse,
          itineraryGroups: [3, { ...group, itineraries }],
        },
      },
      family,
    )
    expect(result.itineraries.map(({ fares }) => fares.length)).toEqual([1, 1])
    expect(result.dropped).toMatchObject({ malformed: 1, danglingReference: 1, otherSource: 1 })
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a refusal', { status: 'NotProcessed', errorCode: 'ERR.2SG' }],
    ['a list', []],
    ['a text', 'x'],
  ])('is anything of %s', (_what, answer) => {
    expect(mapShopAnswer(answer, family)).toMatchObject({ itineraries: [], dropped: { malformed: 1 }, messages: [] })
  })
})

describe('a message', () => {
  it('of an error is there beside what was found', () => {
    const messages = [{ severity: 'Error', type: 'AVAIL', code: '51', text: 'one carrier did not answer' }, 4]
    const result = read({ lists: { messages } })
    expect(result.messages).toEqual([
      { severity: 'error', type: 'AVAIL', code: '51', text: 'one carrier did not answer' },
    ])
    expect(result.itineraries).toHaveLength(1)
  })
})

describe.skipIf(vendorFolder === undefined)("the supplier's published examples", () => {
  const party: Readonly<Record<string, readonly RequestedPassengers[]>> = {
    1: [{ kind: 'adult', type: 'ADT', count: 1 }],
    2: [
      { kind: 'adult', type: 'ADT', count: 1 },
      { kind: 'child', type: 'C06', count: 1 },
    ],
    3: [
      { kind: 'adult', type: 'ADT', count: 2 },
      { kind: 'child', type: 'C06', count: 1 },
      { kind: 'infant', type: 'INF', count: 1 },
    ],
  }

  it.each<[string, string, readonly string[], readonly string[]]>([
    ['1', 'USD 13180', ['adult×1 13180=5800+7380'], ['2026-09-11T14:20:00+02:00', '2026-09-18T17:10:00+02:00']],
    [
      '2',
      'EUR 23090',
      ['adult×1 12195=5400+6795', 'child×1 10895=4100+6795'],
      ['2026-09-15T14:20:00+02:00', '2026-09-22T17:10:00+02:00'],
    ],
    [
      '3',
      'EUR 326838',
      ['adult×2 108946=98800+10146', 'child×1 108946=98800+10146', 'infant×1 0=0+0'],
      ['2026-06-04T09:55:00-05:00', '2026-06-11T12:11:00-07:00'],
    ],
  ])('are read: %s', (number, total, passengers, departures) => {
    const found = exampleAnswers().find(({ name }) => name.includes(`response200.${number}.`))
    const result = mapShopAnswer(found?.answer, party[number] ?? [])
    expect(causes(result)).toEqual([])
    const fare = fareOf(result)
    expect(`${fare.currency} ${fare.totalMinor}`).toBe(total)
    expect(
      fare.passengers.map(
        ({ kind, count, totalMinor, baseMinor, taxMinor }) => `${kind}×${count} ${totalMinor}=${baseMinor}+${taxMinor}`,
      ),
    ).toEqual(passengers)
    expect(result.itineraries[0]?.legs.map(({ segments }) => segments[0]?.departure.at)).toEqual(departures)
  })
})

const sameDay = { elapsedTime: undefined, schedules: [{ ref: 1 }, { ref: 2, departureDateAdjustment: 0 }] }
const earlier = { airport: 'FRA', time: '12:10:00+01:00' }

function withFare(part: object) {
  const adults = passenger('ADT', { count: 2, total: 410.1 })
  Object.assign(adults.passengerInfo.passengerTotalFare, part)
  return adults
}
