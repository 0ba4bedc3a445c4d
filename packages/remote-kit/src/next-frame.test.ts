// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { isAppDomain, nextFrame } from './next-frame.ts'

afterEach(() => {
  delete document.documentElement.dataset['domain']
})

it('the next page of a journey stays in its frame', () => {
  expect([isAppDomain(), nextFrame('App'), nextFrame(undefined), nextFrame('x')]).toEqual([
    false,
    'oldapp',
    'web',
    'web',
  ])
  document.documentElement.dataset['domain'] = 'app'
  expect([isAppDomain(), nextFrame('App'), nextFrame(null)]).toEqual([true, 'app', 'app'])
})
