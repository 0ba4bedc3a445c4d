// @vitest-environment jsdom
import { fc, foreignText } from '@masa/properties'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { favouriteHotels, listenToFavourites, toggleFavourite } from './favourites.ts'

beforeEach(() => {
  for (const id of favouriteHotels()) toggleFavourite(id)
})
afterEach(() => vi.restoreAllMocks())

describe('hearts', () => {
  it('are kept in the browser, and taken away by a second press', () => {
    toggleFavourite('7')
    toggleFavourite('9')
    expect([...favouriteHotels()]).toEqual(['7', '9'])
    expect(JSON.parse(window.localStorage.getItem('masa.favourites') ?? '')).toEqual(['7', '9'])
    toggleFavourite('7')
    expect([...favouriteHotels()]).toEqual(['9'])
  })

  it('are the same set while nothing changed', () => {
    toggleFavourite('7')
    expect(favouriteHotels()).toBe(favouriteHotels())
  })

  it('notify listeners of a press here and in another tab, until it stops', () => {
    const onChange = vi.fn()
    const stop = listenToFavourites(onChange)
    toggleFavourite('7')
    window.dispatchEvent(new StorageEvent('storage', { key: 'masa.favourites' }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'something else' }))
    expect(onChange).toHaveBeenCalledTimes(2)
    stop()
    toggleFavourite('9')
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  it.each(['{{{', '{"a":1}', '[1,null,{}]'])('do without a storage that holds invalid data: %s', (invalid) => {
    window.localStorage.setItem('masa.favourites', invalid)
    expect([...favouriteHotels()]).toEqual([])
    expect(window.localStorage.length).toBe(0)
  })

  it('are names of hotels, whatever was left', () => {
    fc.assert(
      fc.property(foreignText(['7', '9']), (foreign) => {
        window.localStorage.setItem('masa.favourites', foreign)
        for (const id of favouriteHotels()) expect(id).toBeTypeOf('string')
      }),
    )
  })

  it('can be taken away and given where storage is full', () => {
    toggleFavourite('7')
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    toggleFavourite('9')
    expect([...favouriteHotels()]).toEqual(['7', '9'])
    toggleFavourite('7')
    expect([...favouriteHotels()]).toEqual(['9'])
  })

  it('last as long as the page where storage is shut off', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('shut off')
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('shut off')
    })
    toggleFavourite('7')
    expect([...favouriteHotels()]).toEqual(['7'])
  })
})
