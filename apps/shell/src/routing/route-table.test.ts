import { describe, expect, it } from 'vitest'
import type { BootPage, BootRemote } from '#src/boot/boot-data.ts'
import { channelOf } from '@masa/remote-kit'
import { createRouteTable } from './route-table.ts'

const page = (id: string, ...paths: string[]): BootPage => ({
  id,
  paths,
  title: { he: id, en: id, ru: id, ar: id },
  audience: 'visitor',
})
const remote = (id: string, pages: BootPage[]): BootRemote => ({
  id,
  version: '1',
  address: `/r/${id}/1/`,
  integrity: '',
  entry: 'e.js',
  container: id,
  pages,
  slots: [],
})

describe('the light table of routes', () => {
  const find = createRouteTable({
    shell: {
      version: '1',
      address: '/r/shell/1/',
      pages: [page('home', '/'), page('info', '/:slug'), page('verifying-card', '/booking/verifying-card')],
      files: {},
    },
    remotes: [remote('vacations', [page('results', '/search-result'), page('booking', '/booking/hotel-flight/*')])],
  })
  it.each([
    ['/', 'home', undefined],
    ['/search-result', 'results', 'vacations'],
    ['/booking/hotel-flight/web', 'booking', 'vacations'],
    ['/booking/verifying-card', 'verifying-card', undefined],
    ['/privacy', 'info', undefined],
  ])('%s is the page %s of %s', (path, id, owner) => {
    expect(find(path)?.page.id).toBe(id)
    expect(find(path)?.remote?.id).toBe(owner)
  })
  it('knows no page of a remote that the site does not have', () => expect(find('/sabre/fo-search-result')).toBeNull())
})

describe('the channel of an address', () => {
  it.each([
    ['/product-page/web', '', 'web'],
    ['/product-page/app', '', 'app'],
    ['/booking/hotel-flight/oldapp/', '', 'oldapp'],
    ['/search-result', '?channel=App', 'oldapp'],
    ['/search-result', '?channel=<script>', 'web'],
  ])('%s%s is %s', (path, query, channel) => expect(channelOf({ path, query })).toBe(channel))
})
