import { describe, expect, it } from 'vitest'
import { checkLocalTime } from './check-local-time.ts'

const look = (source: string, path = 'apps/api/src/tours/tours.domain.ts') =>
  checkLocalTime([{ path, read: () => source }])

describe('a date', () => {
  it.each<[string, string, string?]>([
    ['now', 'new Date()'],
    ['of an instant', `new Date('2027-03-28T02:20:00Z')`],
    ['of an instant with an offset', `new Date('2027-03-28T02:20:00+03:00')`],
    ['of a day at a moment of Greenwich', 'new Date(`${day}T12:00:00Z`)'],
    ['of a time with the offset of its place', 'Date.parse(`${day}T${time}${offsetOf(zone)}`)'],
    ['of a whole day', `Date.parse('2027-03-28')`],
    ['of numbers in Greenwich', 'new Date(Date.UTC(2027, 2, 28))'],
    ['of a number', 'new Date(now + 5)'],
    ['of a day in a browser', `import dayjs from 'dayjs'`, 'packages/trip-search/src/days/days.domain.ts'],
  ])('may be %s', (_what, source, path) => expect(look(source, path).faults).toEqual([]))

  it.each<[string, string, string?]>([
    ['of numbers', 'new Date(2027, 2, 28)'],
    ['of a local time', `new Date('2027-03-28T02:20')`],
    ['of a local time put together', 'new Date(`${day}T${time}`)'],
    ['of a local time with its seconds', 'Date.parse(`${day}T${time}:00`)'],
    ['of words', `new Date('28 March 2027')`, 'apps/tours/src/map/place.tsx'],
    ['by dayjs', `import dayjs from 'dayjs'`],
    ['by a part of dayjs', `import timezone from 'dayjs/plugin/timezone.js'`, 'apps/shell/server/app.ts'],
  ])('is refused %s', (_what, source, path) => {
    const { faults } = look(`// a line\n${source}`, path)
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain(':2: ')
  })

  it('is counted, so that a check that looked at nothing is seen', () => {
    expect(look(`new Date(); Date.parse(text)`).looked).toBe(2)
    expect(look('new Date()', 'README.md').looked).toBe(0)
  })
})
