import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestDatabase, type TestDatabase } from '#test/database.ts'
import { createVisitorSessions } from './visitor-sessions.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await startTestDatabase()
})
afterAll(() => test.close())

const sessions = () => createVisitorSessions(test.db, { idleSeconds: 1_800, absoluteSeconds: 43_200 })
const open = () => test.db.inTenant('RIBBON', (tx) => sessions().open(tx, 'RIBBON'))

describe("a visitor's session", () => {
  it('is found by its token of 128 bits, on every replica', async () => {
    const { session, token } = await open()
    expect(token).toMatch(/^[0-9a-f]{32}$/)
    expect(
      await createVisitorSessions(test.open(), { idleSeconds: 60, absoluteSeconds: 60 }).find('RIBBON', token),
    ).toEqual(session)
  })

  it('is stored without its token', async () => {
    const { token } = await open()
    expect(JSON.stringify(await test.owner.query('SELECT * FROM visitor_session'))).not.toContain(token)
  })

  it('B18: means nothing on another site', async () => {
    const { token } = await open()
    expect(await sessions().find('MACCABI', token)).toBeNull()
  })

  it.each([[''], ['0'.repeat(32)], ['G'.repeat(32)], ["' OR 1=1 --"]])('is not found by %j', async (token) => {
    expect(await sessions().find('RIBBON', token)).toBeNull()
  })

  it.each(['member', 'agent'])('is no session of an anonymous traveller once it is of kind %s', async (kind) => {
    const { session, token } = await open()
    const setKind = (to: string) =>
      test.owner.query('UPDATE visitor_session SET kind = $1 WHERE id = $2', [to, session.id])
    await setKind(kind)
    expect(await sessions().find('RIBBON', token)).toBeNull()
    await setKind('anonymous')
    expect(await sessions().find('RIBBON', token)).toEqual(session)
  })

  it('is of a kind that the table knows', async () => {
    const { session } = await open()
    await expect(
      test.owner.query("UPDATE visitor_session SET kind = 'guest' WHERE id = $1", [session.id]),
    ).rejects.toThrow('visitor_session_kind')
  })

  it('B16: ends after its idle time, which use prolongs', async () => {
    const { token } = await open()
    await test.setClockOffset(1_700)
    expect(await sessions().find('RIBBON', token)).not.toBeNull()
    await test.setClockOffset(3_400)
    expect(await sessions().find('RIBBON', token)).not.toBeNull()
    await test.setClockOffset(3_400 + 1_801)
    expect(await sessions().find('RIBBON', token)).toBeNull()
    await test.setClockOffset(0)
  })

  it('B16: ends after its absolute time, however much it was used', async () => {
    const { token } = await open()
    for (let seconds = 0; seconds < 43_200; seconds += 1_700) {
      await test.setClockOffset(seconds)
      expect(await sessions().find('RIBBON', token)).not.toBeNull()
    }
    await test.setClockOffset(43_201)
    expect(await sessions().find('RIBBON', token)).toBeNull()
    await test.setClockOffset(0)
  })

  it('is deleted a day after its end, with what it had opened; one that lives stays', async () => {
    const old = await open()
    await test.setClockOffset(43_200 + 86_400 - 60)
    const fresh = await open()
    const kept = async () => {
      const ids = [old.session.id, fresh.session.id]
      const rows = await test.owner.query<{ id: string }>('SELECT id FROM visitor_session WHERE id = ANY ($1)', [ids])
      return rows.map(({ id }) => id)
    }
    // Unused since its first minute: over for good after its idle time, and a day.
    await test.setClockOffset(1_800 + 86_400 - 60)
    await sessions().sweep()
    expect(await kept()).toContain(old.session.id)
    await test.setClockOffset(1_800 + 86_400 + 60)
    await sessions().sweep()
    expect(await kept()).toEqual([fresh.session.id])
    await test.setClockOffset(0)
  })
})
