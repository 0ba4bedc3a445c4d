import { describe, expect, it } from 'vitest'
import { pageOf } from './flight-results.domain.ts'
import { readFlightResults } from './flight-results.params.ts'

describe('the address of flight results', () => {
  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-1', 1],
    ['page=abc', 1],
    ['page=1000', 100],
  ])('%j shows page %d', (query, expected) => {
    expect(pageOf(readFlightResults(new URLSearchParams(query))).page).toBe(expected)
  })
})
