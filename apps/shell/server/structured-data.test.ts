import { describe, expect, it } from 'vitest'
import { structuredDataOf } from './structured-data.ts'

const answers = [
  {
    name: 'place',
    url: '',
    status: 'answered' as const,
    body: { data: [{ name: 'כרתים </script>', price: { amountMinor: 39_250 }, lat: 35 }] },
  },
]
const fill = (template: unknown) =>
  structuredDataOf(template, { answers, address: (path) => `https://masa.test${path}` })

describe('structured data', () => {
  it.each([
    ['a text of the data', '$place.0.name', 'כרתים </script>'],
    ['a number', { '@type': 'Geo', latitude: '$place.0.lat' }, { '@type': 'Geo', latitude: 35 }],
    ['an amount in major units', '$place.0.price.amountMinor/100', '392.50'],
    ['an address of the site', { url: '@/en' }, { url: 'https://masa.test/en' }],
    [
      'words of its own',
      { '@context': 'https://schema.org', name: 'x' },
      { '@context': 'https://schema.org', name: 'x' },
    ],
    ['nothing for what is not there', { name: 'x', geo: { '@type': 'Geo', latitude: '$gone.lat' } }, { name: 'x' }],
    ['no object that has only its type', [{ '@type': 'Country', name: '$area.name' }], null],
  ])('has %s', (_, template, filled) => expect(fill(template)).toEqual(filled))
})
