import { describe, expect, it } from 'vitest'
import type { FirstAnswer } from './first-data.ts'
import { fillFirstView } from './first-view.ts'

const fill = (source: string, query: string, answers: readonly FirstAnswer[] = []): string =>
  fillFirstView({
    source,
    locale: 'en',
    namespace: 'tours',
    messages: {
      tours: { title: 'From {{from}} to {{to}}', people_one: '{{count}} person', people_other: '{{count}} people' },
    },
    answers,
    query: new URLSearchParams(query),
    site: { name: 'Masa', language: 'English', header: [] },
  })

describe('what a first view takes of its address', () => {
  it.each([
    [{ origins: [{ cityName: 'Tel Aviv' }], destinations: [{ cityName: 'Athens' }] }, 'From Tel Aviv to Athens'],
    [
      {
        origins: [{ cityName: 'Tel Aviv' }, { cityName: 'Haifa' }, { cityName: 'Tel Aviv' }],
        destinations: [{ cityName: 'Athens' }],
      },
      'From Tel Aviv and Haifa to Athens',
    ],
    [{ origins: [], destinations: [{ cityName: 'Athens' }] }, ''],
    [{ origins: 'TLV' }, ''],
    [undefined, ''],
  ])('a journey of %j is "%s"', (data, text) => {
    expect(
      fill('{{places | journey title}}', '', [{ name: 'places', url: '', status: 'answered', body: { data } }]),
    ).toBe(text)
  })

  it.each([
    ['adults=1', '1 person'],
    ['adults=12', '12 people'],
  ])('a number of %s counts: "%s"', (query, text) => {
    expect(fill('{{query.adults | t people}}', query)).toBe(text)
  })

  it.each([
    ['day=2027-05-06', '\u206606/05/2027\u2069'],
    ['day=2027-02-30', ''],
    ['day=tomorrow', ''],
    ['', ''],
  ])('a day of %s is "%s"', (query, text) => {
    expect(fill('{{query.day | date}}', query)).toBe(text)
  })
})
