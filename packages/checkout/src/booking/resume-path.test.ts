// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { resumeHref } from './resume-path.ts'

const resumePath = '/parking/booking/web?bookingId=b1&step=extras'

it.each([
  [null, resumePath],
  ['App', '/parking/booking/oldapp?bookingId=b1&step=extras&channel=App'],
  ['Web', '/parking/booking/web?bookingId=b1&step=extras&channel=Web'],
])('a booking goes on at its product’s own address, in the frame of channel %s', (channel, href) => {
  expect(resumeHref({ resumePath }, channel)).toBe(href)
})
