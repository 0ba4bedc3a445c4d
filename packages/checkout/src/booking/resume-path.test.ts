// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { resumeHref } from './resume-path.ts'

const resumePath = '/tour/booking/web?bookingId=b1&step=extras'

it.each([
  [null, resumePath],
  ['App', '/tour/booking/oldapp?bookingId=b1&step=extras&channel=App'],
  ['Web', '/tour/booking/web?bookingId=b1&step=extras&channel=Web'],
])('a booking goes on at its product’s own address, in the frame of channel %s', (channel, href) => {
  expect(resumeHref({ resumePath }, channel)).toBe(href)
})
