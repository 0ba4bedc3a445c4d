import { describe, expect, it } from 'vitest'
import { foldText, keyboardReadings, rangeInText } from './typed-text.domain.ts'

describe('foldText', () => {
  it.each([
    ['New York', 'newyork', [0, 3]],
    ["Xi'an", 'xian', [0]],
    ['Xi’an', 'xian', [0]],
    ['  São-Paulo ', 'saopaulo', [0, 3]],
    ['İstanbul', 'istanbul', [0]],
    ['Tromsø', 'tromso', [0]],
    ['Gießen', 'giessen', [0]],
    ['Йошкар-Ола', 'йошкарола', [0, 6]],
    ['Кёльн', 'кельн', [0]],
    ['תֵּל־אָבִיב', 'תלאביב', [0, 2]],
    ["צ'רלסטון", 'צרלסטונ', [0]],
    ['القَاهِرَة', 'القاهره', [0, 2]],
    ['أبو ظبي', 'ابوظبي', [0, 3]],
    ['مـــكة', 'مكه', [0]],
    ['?!', '', []],
  ])('reads %s as %s', (text, letters, starts) => {
    expect(foldText(text)).toEqual({ letters, starts })
  })
})

describe('rangeInText', () => {
  it.each([
    ["Xi'an", { from: 0, to: 3 }, "Xi'a"],
    ['New York', { from: 3, to: 7 }, 'York'],
    ['Gießen', { from: 0, to: 4 }, 'Gieß'],
    ['Zürich', { from: 0, to: 2 }, 'Zü'],
  ])('in %s, the letters %o are "%s"', (text, letters, marked) => {
    const { from, to } = rangeInText(text, letters)
    expect(text.slice(from, to)).toBe(marked)
  })
})

describe('keyboardReadings', () => {
  it.each([
    ['kubsui', 'לונדון'],
    ['kjyljy', 'лондон'],
    ['gk]k', 'لندن'],
    ['ךםמגםמ', 'london'],
    ['дщтвщт', 'london'],
    ['مخىيخى', 'london'],
  ])('%s may have been meant as %s', (typed, meant) => {
    expect(keyboardReadings(typed)).toContain(meant)
  })

  it('has what was typed first', () => {
    expect(keyboardReadings('London')[0]).toBe('london')
  })
})
