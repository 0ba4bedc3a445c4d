import { describe, expect, it } from 'vitest'
import { EMPTY_JOURNEY } from '#src/shared/journey/journey.domain.ts'
import { NO_FILTERS } from './filters.domain.ts'
import { PAGE_SIZE, PLAIN_VIEW, readPage, searchPath, writeView, type View } from './flight-results.params.ts'

const VIEW: View = {
  filters: {
    chosen: { stops: ['0', '1'], airline: ['LY'], connection: ['VIE'] },
    maxHours: 7,
    budget: [100, 400],
    outward: [360, 720],
    return: [0, 1440],
  },
  sort: 'fastest',
  shown: 60,
}

describe('the view in the address', () => {
  it('is read back whole, beside the journey', () => {
    const params = writeView(VIEW, new URLSearchParams('to=ATH&utm_source=letter'))
    expect(readPage(params)).toMatchObject({ view: VIEW, journey: { destinations: ['ATH'] }, isRepaired: false })
    expect(params.get('utm_source')).toBe('letter')
  })

  it('leaves out what is usual', () => {
    expect(writeView(PLAIN_VIEW, new URLSearchParams()).toString()).toBe('')
  })

  it.each([
    'stops=',
    'airlines=<b>',
    'hours=many',
    'budget=400-100',
    'out=0-1441',
    'sort=dearest',
    'shown=1',
    'shown=x',
    'budget=5',
  ])('that means nothing (%s) is left out', (query) => {
    expect(readPage(new URLSearchParams(query)).view).toEqual({ filters: NO_FILTERS, sort: 'best', shown: PAGE_SIZE })
  })

  it('shows no more than a page can draw', () => {
    expect(readPage(new URLSearchParams('shown=5000')).view.shown).toBe(300)
  })

  it('of another search keeps its order and no filter', () => {
    const path = searchPath(
      { ...EMPTY_JOURNEY, destinations: ['LON'] },
      VIEW,
      writeView(VIEW, new URLSearchParams('utm_source=letter')),
    )
    const { view, journey } = readPage(new URLSearchParams(path.split('?')[1]))
    expect(view).toEqual({ ...PLAIN_VIEW, sort: 'fastest' })
    expect(journey.destinations).toEqual(['LON'])
    expect(path).toContain('utm_source=letter')
  })
})
