import { expect, it } from 'vitest'
import { channelOf } from './channel.ts'

it.each([
  ['/product-page/app', '', false, 'app'],
  ['/app/', '', true, 'app'],
  ['/product-page/oldapp', '?channel=App', true, 'oldapp'],
  ['/search-result', '?channel=App', false, 'oldapp'],
  ['/search-result', '?channel=App', true, 'app'],
  ['/search-result', '?channel=Web', false, 'web'],
  ['/destination-list', '', true, 'app'],
  ['/product-page/web', '', true, 'web'],
] as const)('%s%s is shown in the frame of its channel', (path, query, isAppDomain, channel) =>
  expect(channelOf({ path, query, isAppDomain })).toBe(channel),
)
