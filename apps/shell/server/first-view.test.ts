import { describe, expect, it } from 'vitest'
import { fillFirstView } from './first-view.ts'

const fill = (source: string, query: string): string =>
  fillFirstView({
    source,
    locale: 'en',
    namespace: 'tours',
    messages: {
      tours: { title: 'From {{from}} to {{to}}', people_one: '{{count}} person', people_other: '{{count}} people' },
    },
    answers: [],
    query: new URLSearchParams(query),
    site: { name: 'Masa', language: 'English', header: [] },
  })

describe('what a first view takes of its address', () => {
  it.each([
    ['from=TLV&to=ath', 'From TLV to ATH'],
    ['from=TLV,HFA&to=ATH', 'From TLV and HFA to ATH'],
    ['to=ATH', ''],
    ['from=TLV&to=<b>now</b>', ''],
    ['from=TLV&to=ATH or call this number', ''],
  ])('a route of %s is "%s": codes of places, and no other words', (query, text) => {
    expect(fill('{{$ | route title $query.from $query.to}}', query)).toBe(text)
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
