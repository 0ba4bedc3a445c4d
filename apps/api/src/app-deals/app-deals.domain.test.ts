import { describe, expect, it } from 'vitest'
import {
  choiceRuleOf,
  choicesOf,
  firstGroupOf,
  groupDeals,
  groupRuleOf,
  type DealFacts,
  type GroupRule,
} from './app-deals.domain.ts'

const deal = (dealId: string, facts: Partial<DealFacts> = {}): DealFacts => ({
  dealId,
  subCategories: [],
  perPersonMinor: 600_00,
  discountPercent: 0,
  remainingSeconds: null,
  isExpired: false,
  views: 0,
  ...facts,
})
const group = (key: string, rule: Partial<GroupRule> = {}): GroupRule => ({
  key,
  isListed: false,
  endsWithinHours: null,
  subCategory: null,
  sections: ['deals'],
  ...rule,
})
const grouped = (deals: readonly DealFacts[], groups: readonly GroupRule[], listed: Record<string, string[]> = {}) =>
  groupDeals(deals, { groups, listed: new Map(Object.entries(listed)) })

describe('groups of the app home', () => {
  it('keep the order in which deals were listed by hand, without those that are gone or over', () => {
    const deals = [deal('1'), deal('2', { isExpired: true }), deal('3')]
    expect(grouped(deals, [group('wednesday', { isListed: true })], { wednesday: ['3', '2', '9', '1'] })).toEqual({
      wednesday: { deals: ['3', '1'] },
    })
  })

  it('take what ends within their hours, the nearest end first', () => {
    const deals = [
      deal('later', { remainingSeconds: 24 * 3600 + 1 }),
      deal('day', { remainingSeconds: 24 * 3600 }),
      deal('minute', { remainingSeconds: 60 }),
      deal('never'),
      deal('over', { remainingSeconds: -5, isExpired: true }),
    ]
    expect(grouped(deals, [group('soon', { endsWithinHours: 24 })])).toEqual({ soon: { deals: ['minute', 'day'] } })
  })

  it('take deals of their sub-category, in the order of the deals', () => {
    const deals = [
      deal('1', { subCategories: ['weekend', 'family'] }),
      deal('2'),
      deal('3', { subCategories: ['weekend'] }),
    ]
    expect(grouped(deals, [group('weekend', { subCategory: 'weekend' })])).toEqual({ weekend: { deals: ['1', '3'] } })
  })

  it('have the most looked at and the greatest discounts first, and nothing that was never looked at', () => {
    const deals = [
      deal('1', { views: 2, discountPercent: 10 }),
      deal('2', { views: 9 }),
      deal('3', { discountPercent: 30 }),
      deal('4', { views: 50, discountPercent: 41, isExpired: true }),
    ]
    expect(grouped(deals, [group('wednesday', { sections: ['Most View', 'The hottest'] })])).toEqual({
      wednesday: { 'Most View': ['2', '1'], 'The hottest': ['3', '1'] },
    })
  })

  it('are left out while they are empty, and so are empty sections', () => {
    expect(grouped([deal('1')], [group('a', { subCategory: 'ski' }), group('b', { sections: ['Most View'] })])).toEqual(
      {},
    )
  })

  it('do not grow without end', () => {
    const deals = Array.from({ length: 40 }, (_, at) => deal(String(at), { subCategories: ['x'], views: at + 1 }))
    const { a } = grouped(deals, [group('a', { subCategory: 'x', sections: ['deals', 'Most View'] })])
    expect(a?.deals).toHaveLength(24)
    expect(a?.['Most View']).toEqual(['39', '38', '37', '36', '35', '34'])
  })

  it('give a deal the first group whose own deals it is among', () => {
    const groups = { a: { 'Most View': ['1'] }, b: { deals: ['2'] }, c: { deals: ['1', '2'] } }
    expect([firstGroupOf('1', groups), firstGroupOf('2', groups), firstGroupOf('3', groups)]).toEqual(['c', 'b', null])
  })
})

describe('choices', () => {
  const choices = [
    choiceRuleOf({ code: 'cheap', details: { id: 101, mostPerPersonMinor: 500_00 } }),
    choiceRuleOf({ code: 'weekend', details: { id: 102, subCategory: 'weekend' } }),
    choiceRuleOf({ code: 'nothing', details: {} }),
  ]
  it.each([
    [deal('1', { perPersonMinor: 500_00 }), ['101']],
    [deal('2', { perPersonMinor: 500_01, subCategories: ['weekend'] }), ['102']],
    [deal('3', { perPersonMinor: 1, subCategories: ['weekend', 'ski'] }), ['101', '102']],
    [deal('4'), []],
  ])('of deal %#', (facts, ids) => expect(choicesOf(facts, choices)).toEqual(ids))
})

it('a word without sections has its deals, one with has them in the order of all, without unknown ones', () => {
  const sections = (details: Record<string, unknown>) => groupRuleOf({ code: 'x', details }).sections
  expect(sections({})).toEqual(['deals'])
  expect(sections({ sections: ['The hottest', 'deals', 'unknown'] })).toEqual(['deals', 'The hottest'])
})
