import type { NavigationEntry } from '@masa/contract/remote-declarations'
import { describe, expect, it } from 'vitest'
import type { BootRemote } from '#src/boot/boot-data.ts'
import { entriesAt } from './navigation.ts'

const four = (text: string) => ({ he: `${text} he`, en: text, ru: `${text} ru`, ar: `${text} ar` })
const entry: Omit<NavigationEntry, 'id'> = {
  place: 'header',
  title: four('Tours'),
  address: '/tours',
  covers: [],
  order: 30,
}
const remote = (id: string, navigation?: BootRemote['navigation']): BootRemote => ({
  id,
  version: '1',
  address: '/',
  entry: '',
  container: '',
  integrity: '',
  pages: [],
  slots: [],
  ...(navigation && { navigation }),
})

describe('the navigation', () => {
  it('has the entries of one place by their order, in the language of the page', () => {
    const remotes = [
      remote('tours', [
        { ...entry, id: 'all' },
        { ...entry, id: 'last', order: 100 },
        { ...entry, id: 'below', place: 'footer' },
      ]),
      remote('silent'),
    ]
    expect(entriesAt('header', { remotes, locale: 'ru' }).map(({ key, label }) => [key, label])).toEqual([
      ['tours/all', 'Tours ru'],
      ['tours/last', 'Tours ru'],
    ])
    expect(entriesAt('footer', { remotes, locale: 'he' }).map(({ key }) => key)).toEqual(['tours/below'])
    expect(entriesAt('app-bar', { remotes, locale: 'he' })).toEqual([])
  })
})
