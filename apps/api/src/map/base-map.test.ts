import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '#test/app.ts'
import { baseMap } from './base-map.ts'

const places = [
  { name: 'Rhodes', lat: 36.4, lon: 28.2, spanKm: 40 },
  { name: 'Eilat', lat: 29.55, lon: 34.95, spanKm: 20 },
  { name: 'Iceland', lat: 64.1, lon: -21.9, spanKm: 60 },
  { name: 'Phuket', lat: 7.9, lon: 98.3, spanKm: 60 },
  { name: 'Prague', lat: 50.08, lon: 14.42, spanKm: 20 },
] as const

describe('the base map', () => {
  it.each(places)('draws $name as closed paths of whole numbers within the cut', (place) => {
    const { land } = baseMap(place)
    expect(land).toHaveLength(1)
    for (const d of land) {
      expect(d).toMatch(/^(M-?\d+ -?\d+(L-?\d+ -?\d+)*Z)+$/)
      for (const n of d.match(/-?\d+/g) ?? []) expect(Number(n)).toBeGreaterThanOrEqual(-120)
      for (const n of d.match(/-?\d+/g) ?? []) expect(Number(n)).toBeLessThanOrEqual(1120)
      expect(d.length).toBeLessThan(8000)
    }
  })

  it('knows land from water', () => {
    const { land } = baseMap({ lat: 36.4, lon: 28.2, spanKm: 40 })
    expect(isLand(land[0] ?? '', 250, 900)).toBe(true)
    expect(isLand(land[0] ?? '', 900, 500)).toBe(false)
    expect(isLand(baseMap(places[4]).land[0] ?? '', 10, 10)).toBe(true)
  })

  it('is empty on the open sea', () => {
    expect(baseMap({ lat: 34, lon: 20, spanKm: 40 }).land).toEqual([])
  })

  it('is linear within its bounds, so that a pin is a proportion', () => {
    const { bounds } = baseMap({ lat: 60, lon: 10, spanKm: 40 })
    expect((bounds.north + bounds.south) / 2).toBeCloseTo(60)
    expect((bounds.east + bounds.west) / 2).toBeCloseTo(10)
    expect((bounds.east - bounds.west) / (bounds.north - bounds.south)).toBeCloseTo(2, 1)
  })

  it('is drawn once for one place', () => {
    expect(baseMap({ lat: 36.40001, lon: 28.2, spanKm: 40 })).toBe(baseMap({ lat: 36.4, lon: 28.20003, spanKm: 40 }))
  })
})

describe('GET /map/base', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await buildTestApp()
  })
  afterAll(() => test.close())

  it('answers in the envelope, for a day', async () => {
    const answer = await test.get('/map/base?lat=36.4&lon=28.2&spanKm=40')
    expect(answer.json()).toEqual({ data: baseMap({ lat: 36.4, lon: 28.2, spanKm: 40 }) })
    expect(answer.headers['cache-control']).toBe('public, max-age=86400')
  })

  it.each([
    '',
    '?lat=36&lon=28',
    '?lat=x&lon=28&spanKm=40',
    '?lat=36&lon=28&spanKm=1',
    '?lat=36&lon=28&spanKm=9999',
    '?lat=89&lon=28&spanKm=40',
    '?lat=36&lat=37&lon=28&spanKm=40',
    '?lat=1e1&lon=28&spanKm=40',
    '?lat=NaN&lon=28&spanKm=40',
  ])('refuses %s', async (query) => {
    expect((await test.get(`/map/base${query}`)).statusCode).toBe(400)
  })
})

/** Even-odd: how many edges a ray to the right crosses. */
function isLand(d: string, x: number, y: number): boolean {
  let crossings = 0
  for (const ring of d.split('Z').filter(Boolean)) {
    const points = ring
      .slice(1)
      .split('L')
      .map((p) => p.split(' ').map(Number))
    points.forEach(([ax = 0, ay = 0], i) => {
      const [bx = 0, by = 0] = points[(i + 1) % points.length] ?? []
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) crossings += 1
    })
  }
  return crossings % 2 === 1
}
