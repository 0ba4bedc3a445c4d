import { expect, test } from 'vitest'
import { destination, destinations, greatCircleKm, scenes } from '../geography.ts'
import { facilities } from '../reference/facilities.ts'
import { documentedHotels } from './hotel-behaviour.ts'
import { hotelByCode, hotels, hotelsOf } from './hotel-list.ts'
import { buildHotels } from './hotels.ts'

test('there are at least 64 destinations and 620 hotels', () => {
  expect(destinations.length).toBeGreaterThanOrEqual(64)
  expect(hotels.length).toBeGreaterThanOrEqual(620)
})

test('hotels are the same at every build', () => {
  expect(buildHotels()).toEqual(hotels)
})

test('identifiers, codes and names do not repeat', () => {
  expect(new Set(hotels.map((hotel) => hotel.id)).size).toBe(hotels.length)
  expect(new Set(hotels.map((hotel) => hotel.code)).size).toBe(hotels.length)
  expect(new Set(hotels.map((hotel) => hotel.names.en)).size).toBe(hotels.length)
  expect(new Set(hotels.map((hotel) => hotel.names.he)).size).toBe(hotels.length)
})

test('names are written in Latin and in Hebrew letters', () => {
  expect(hotels.filter((hotel) => !/^[A-Za-z ]+$/.test(hotel.names.en) || !/^[א-ת' ]+$/.test(hotel.names.he))).toEqual(
    [],
  )
})

test('every hotel stands near one of its destination’s districts', () => {
  const far = hotels.filter(
    (hotel) => !destination(hotel.destinationCode).districts.some((district) => greatCircleKm(hotel, district) < 1.2),
  )
  expect(far).toEqual([])
})

test.each(hotels.filter((_, index) => index % 25 === 0))('$code has rooms and boards that add up', (hotel) => {
  expect(hotel.rooms.length).toBeGreaterThanOrEqual(3)
  expect(hotel.rooms.length).toBeLessThanOrEqual(5)
  expect(new Set(hotel.rooms.map((room) => `${room.cls}/${room.typ}`)).size).toBe(hotel.rooms.length)
  expect(hotel.rooms[0]?.supplementMinor).toBe(0)
  expect(hotel.boards[0]?.supplementMinor).toBe(0)
  for (const room of hotel.rooms) {
    expect(room.minAdults).toBeLessThanOrEqual(room.maxAdults)
    expect(room.maxPeople).toBeLessThanOrEqual(room.maxAdults + room.maxChildren)
    expect(room.infantsAllowed).toBe(room.maxInfants > 0)
    expect(room.allotment).toBeGreaterThan(0)
    expect(room.areaSqm).toBeGreaterThan(12)
    expect(room.supplementMinor % 100).toBe(0)
  }
  expect(hotel.facilityCodes.every((code) => facilities.some((each) => each.code === code))).toBe(true)
  expect([...hotel.gallery, ...hotel.perspective].every((picture) => scenes.includes(picture.scene))).toBe(true)
})

test('some room type refuses babies and some hotel has no review', () => {
  expect(hotels.some((hotel) => hotel.rooms.some((room) => !room.infantsAllowed))).toBe(true)
  const unrated = hotels.filter((hotel) => hotel.review === null).length
  expect(unrated).toBeGreaterThan(20)
  expect(unrated).toBeLessThan(hotels.length / 5)
})

test('documented hotels exist, are sold online, and their alternatives confirm', () => {
  for (const each of documentedHotels) {
    const hotel = hotelByCode(each.hotelCode)
    expect(hotel).toMatchObject({ sale: 'online', reservation: each.reservation })
    const alternative = each.reservation.later?.alternativeHotelCode
    if (alternative)
      expect(hotelByCode(alternative)).toMatchObject({ sale: 'online', reservation: { onCreate: 'confirmed' } })
  }
  expect(hotels.filter((hotel) => hotel.sale === 'phone_only').length).toBeGreaterThanOrEqual(3)
  expect(hotels.filter((hotel) => hotel.sale === 'updating').length).toBeGreaterThanOrEqual(3)
})

test('every destination has hotels', () => {
  expect(destinations.filter((place) => hotelsOf(place.code).length < 6)).toEqual([])
})
