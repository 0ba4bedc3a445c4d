// @vitest-environment jsdom
import { inEachZone } from '@masa/properties/zones'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { todayAtHome } from './today.ts'

const DAY_MS = 86_400_000

/** A page that was made at one instant, on a device whose clock said another; `openFor` and `asleepFor` since then (ms). */
function page(made: string | undefined, clock: string, { openFor = 0, asleepFor = 0 } = {}): void {
  if (made === undefined) delete document.documentElement.dataset['madeAt']
  else document.documentElement.dataset['madeAt'] = String(Date.parse(made))
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.parse(clock))
  vi.spyOn(performance, 'now').mockReturnValue(openFor)
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(clock) + openFor + asleepFor)
}
afterEach(() => {
  vi.restoreAllMocks()
  delete document.documentElement.dataset['madeAt']
})

inEachZone(() => {
  describe('today', () => {
    it.each(['2019-01-01T00:00:00Z', '2026-11-21T10:00:00Z', '2035-06-01T00:00:00Z'])(
      'is the day on which the page was made, with a clock of %s',
      (clock) => {
        page('2026-11-21T10:00:00Z', clock)
        expect(todayAtHome()).toBe('2026-11-21')
      },
    )

    it('begins at midnight in Israel, in summer and in winter', () => {
      page('2026-11-21T21:59:00Z', '2035-06-01T00:00:00Z')
      expect(todayAtHome()).toBe('2026-11-21')
      page('2026-11-21T21:59:00Z', '2035-06-01T00:00:00Z', { openFor: 60_000 })
      expect(todayAtHome()).toBe('2026-11-22')
      page('2027-07-01T21:00:00Z', '2019-01-01T00:00:00Z')
      expect(todayAtHome()).toBe('2027-07-02')
    })

    it('is the next day on a device that slept, which stops the clock of the page', () => {
      page('2026-11-21T20:00:00Z', '2019-01-01T00:00:00Z', { openFor: 60_000, asleepFor: 0.4 * DAY_MS })
      expect(todayAtHome()).toBe('2026-11-22')
    })

    it('stays when a clock that was wrong is put right', () => {
      page('2026-11-21T10:00:00Z', '2019-01-01T00:00:00Z', { openFor: 60_000, asleepFor: 2_881 * DAY_MS })
      expect(todayAtHome()).toBe('2026-11-21')
    })

    it.each([undefined, 'soon'])('is that of the clock on a page that says nothing that can be read (%s)', (made) => {
      page(made, '2026-11-21T22:30:00Z')
      expect(todayAtHome()).toBe('2026-11-22')
    })
  })
})
