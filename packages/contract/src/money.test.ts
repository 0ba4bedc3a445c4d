import { fc } from '@masa/properties'
import { describe, expect, it } from 'vitest'
import { addMoney, convertParts, fromMajor, ils, splitWithRemainderFirst, toMajor, usd } from './money.ts'

describe('money', () => {
  it('D23 adds in integers, so that 0.1 + 0.2 is 0.3', () => {
    expect(toMajor(addMoney(usd(10), usd(20)))).toBe(0.3)
    expect(toMajor(addMoney(usd(3333), usd(3333), usd(3333)))).toBe(99.99)
  })

  it('refuses to add two currencies', () => {
    expect(() => addMoney(usd(1), ils(1))).toThrow(TypeError)
  })

  it.each([
    [12.34, 1234],
    [0.29, 29],
    [1.005, null],
    [Number.NaN, null],
    [1e15, null],
  ])('reads the wire amount %d as %d minor units', (major, minor) => {
    expect(fromMajor(major)).toBe(minor)
  })

  it('D23 converts parts so that they sum to the converted total', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -200_000, max: 2_000_000 }), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1_000_000, max: 9_000_000 }),
        (parts, rate) => {
          const converted = convertParts(parts, rate)
          const total = parts.reduce((sum, part) => sum + part, 0)
          expect(converted.reduce((sum, part) => sum + part, 0)).toBe(Math.round((total * rate) / 1_000_000))
          converted.forEach((part, index) => {
            expect(Math.abs(part - ((parts[index] ?? 0) * rate) / 1_000_000)).toBeLessThanOrEqual(1)
          })
        },
      ),
    )
  })

  it('D23 converts the dearest parts that a wire can carry without losing a unit', () => {
    const dear = fc.integer({ min: 999_999_000, max: 1_000_000_000 })
    fc.assert(
      fc.property(
        fc.array(dear, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 9_000_000 }),
        (parts, rate) => {
          const total = parts.reduce((sum, part) => sum + BigInt(part), 0n)
          const converted = convertParts(parts, rate)
          expect(converted.every(Number.isSafeInteger)).toBe(true)
          expect(BigInt(converted.reduce((sum, part) => sum + part, 0))).toBe(
            (total * BigInt(rate) + 500_000n) / 1_000_000n,
          )
        },
      ),
      { numRuns: 2_000 },
    )
  })

  it('splits into instalments that sum exactly, the remainder in the first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 10_000_000 }), fc.integer({ min: 1, max: 36 }), (amount, count) => {
        const { firstMinor, otherMinor } = splitWithRemainderFirst(amount, count)
        expect(firstMinor + otherMinor * (count - 1)).toBe(amount)
        expect(firstMinor).toBeGreaterThanOrEqual(otherMinor)
      }),
    )
  })
})
