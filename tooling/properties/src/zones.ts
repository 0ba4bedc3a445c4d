/** Where a machine may stand: the zone of a server, or of a visitor, decides no date of a journey. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Greenwich, home, two whose clocks change on other nights than ours (one of them at midnight), and one far west. */
const ZONES = ['UTC', 'Asia/Jerusalem', 'Europe/London', 'Africa/Cairo', 'America/New_York'] as const

/** Defines the given tests once for each of five zones, with the process's own clock standing there. */
export function inEachZone(tests: () => void): void {
  describe.each(ZONES)('on a machine in %s', (zone) => {
    const own = process.env['TZ']
    beforeAll(() => {
      process.env['TZ'] = zone
    })
    afterAll(() => {
      if (own === undefined) delete process.env['TZ']
      else process.env['TZ'] = own
    })
    it('the zone is in force', () => expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone))
    tests()
  })
}
