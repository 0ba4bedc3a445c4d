// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import type { Locale } from '@masa/i18n'
import { pageRenderer } from '@masa/remote-dev/testing'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import ar from '../../messages/ar.json'
import en from '../../messages/en.json'
import he from '../../messages/he.json'
import ru from '../../messages/ru.json'
import { createAirportIndex } from './airport-index.domain.ts'
import { AirportPicker, type LoadedAirports } from './airport-picker.tsx'
import { placesOfWorld } from './testing/places-of-world.ts'

const none = { he: {}, en: {}, ru: {}, ar: {} }
const renderPage = pageRenderer('host', none, { 'trip-search': { he, en, ru, ar } })

const loaded = (locale: Locale): LoadedAirports => ({
  index: createAirportIndex(placesOfWorld(locale)),
  isFailed: false,
  retry: () => undefined,
})

/** A picker of at most three places, Athens, London and Paris being offered. */
function open(initial: readonly string[], locale: Locale = 'en', airports = loaded(locale)) {
  function Page() {
    const [chosen, setChosen] = useState(initial)
    return (
      <AirportPicker airports={airports} chosen={chosen} usual={['ATH', 'LON', 'PAR']} most={3} onChange={setChosen} />
    )
  }
  return renderPage(fakeApi(), { routes: [{ path: '/', element: <Page /> }], address: '/', locale }).user
}

const codes = () =>
  screen
    .getAllByRole('option')
    .map((row) => row.id.slice(-3) + (row.getAttribute('aria-selected') === 'true' ? ' chosen' : ''))
const chips = () => within(screen.getByRole('list', { name: en.airports.chosen })).getAllByRole('button')
const field = () => screen.getByRole('combobox')

describe('AirportPicker', () => {
  it('offers usual places before anything is typed, and moves none of them as it is chosen', async () => {
    const user = open(['ATH'])
    expect(codes()).toEqual(['ATH chosen', 'LON', 'PAR'])
    await user.click(screen.getByRole('option', { name: /Paris/ }))
    expect(codes()).toEqual(['ATH chosen', 'LON', 'PAR chosen'])
    await user.type(field(), 'tokyo')
    await user.click(screen.getAllByRole('option')[0]!)
    expect(codes()).toEqual(['ATH chosen', 'LON', 'PAR chosen', 'TYO chosen'])
  })

  it('says that no more can be chosen, and lets the chosen ones go', async () => {
    const user = open(['ATH', 'LON'])
    const said = () => screen.getAllByRole('status').map((status) => status.textContent)
    expect(said()).not.toContain('Up to 3 places can be chosen. Remove one to choose another')
    await user.click(screen.getByRole('option', { name: /Paris/ }))
    expect(said()).toContain('Up to 3 places can be chosen. Remove one to choose another')
    await user.type(field(), 'tokyo')
    expect(screen.getAllByRole('option').every((row) => row.getAttribute('aria-disabled') === 'true')).toBe(true)
    await user.clear(field())
    await user.click(screen.getByRole('option', { name: /Athens/ }))
    expect(chips()).toHaveLength(2)
  })

  it('keeps the focus within the picker as chips are removed, and ends in the field', async () => {
    const user = open(['ATH', 'LON'])
    await user.click(screen.getByRole('button', { name: 'Remove: Athens' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove: London' }))
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(field())
    expect(screen.queryByRole('list', { name: en.airports.chosen })).toBeNull()
  })

  it('takes the last chosen away with Backspace', async () => {
    const user = open(['ATH', 'LON'])
    await user.click(field())
    await user.keyboard('{Backspace}')
    expect(chips().map((chip) => chip.textContent)).toEqual(['Athens ATH'])
  })

  it('has one row for a code that a city shares with its airport: the city', async () => {
    const user = open([])
    await user.type(field(), 'TLV')
    expect(codes()).toEqual(['TLV'])
    expect(screen.getByRole('option').textContent).toContain('Tel Aviv')
  })

  it('shows an airport under its city with the city, and on its own with the country too', async () => {
    const user = open([])
    await user.type(field(), 'london')
    const heathrow = () =>
      screen
        .getAllByRole('option')
        .find((row) => row.id.endsWith('LHR'))
        ?.querySelector('small')
    expect(heathrow()?.textContent).toBe('London')
    await user.clear(field())
    await user.type(field(), 'heathrow')
    expect(heathrow()?.textContent).toBe('London, United Kingdom')
  })

  it('shows the Latin name that was typed beside the name of the language', async () => {
    const user = open([], 'he')
    await user.type(field(), 'lond')
    const small = screen.getAllByRole('option')[0]?.querySelector('small')
    expect([small?.textContent, small?.querySelector('u')?.textContent]).toEqual(['Londonבריטניה', 'Lond'])
  })

  it('says that it loads, or that the list did not load with a way to try again, never both', async () => {
    const retry = vi.fn()
    const user = open([], 'en', { index: undefined, isFailed: true, retry })
    expect(screen.getByText(en.airports.failed)).toBeTruthy()
    expect(screen.queryByText('Loading…')).toBeNull()
    expect(screen.getByRole('listbox').textContent).toBe('')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })
})
