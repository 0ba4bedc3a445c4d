import { describe, expect, test } from 'vitest'
import { FaultBook } from './fault-book.ts'

describe('the fault book', () => {
  test('draws the same latencies from the same seed, all within their bounds', () => {
    const latencies = (seed: number) => {
      const book = new FaultBook()
      book.put({ psp: { latency: { fromMs: 10, toMs: 500, seed } } })
      return Array.from({ length: 100 }, () => book.take('psp', 'inquire')?.latencyMs ?? -1)
    }
    expect(latencies(7)).toEqual(latencies(7))
    expect(latencies(7)).not.toEqual(latencies(8))
    expect(latencies(7).every((ms) => ms >= 10 && ms <= 500)).toBe(true)
  })

  test('hands out several faults of one service in their order', () => {
    const book = new FaultBook()
    book.put({
      psp: [
        { operation: 'capture', failure: 'hang', times: 1 },
        { failure: 'reset', times: 2 },
      ],
    })
    const failures = ['inquire', 'capture', 'capture', 'capture'].map((call) => book.take('psp', call)?.failure)
    expect(failures).toEqual(['reset', 'hang', 'reset', undefined])
  })

  test('leaves what a company sends by itself alone, unless it is named', () => {
    const book = new FaultBook()
    book.put({ psp: { failure: 'hang' }, reservations: { operation: 'callback', failure: 'drop' } })
    expect(book.take('psp', 'notify')).toBeUndefined()
    expect(book.take('reservations', 'callback')).toMatchObject({ failure: 'drop' })
  })

  test('leaves the services alone that a plan does not name', () => {
    const book = new FaultBook()
    book.put({ psp: { failure: 'hang' } })
    book.put({ sms: { failure: 'reset' } })
    book.put({ sms: null })
    expect(book.list()).toMatchObject({ psp: [{ failure: 'hang' }], sms: [] })
  })
})
