import { describe, expect, it } from 'vitest'
import { CHOSEN, newDesk, outcome, serveDesk, world } from './testing/desk.ts'

serveDesk()

const auditOf = async (name: string) =>
  (
    await world().owner.query<{ action: string }>(
      'SELECT action FROM operator_audit WHERE operator_name = $1 ORDER BY id',
      [name],
    )
  ).map(({ action }) => action)

describe('the second factor', () => {
  const enrolled = async () => {
    const desk = await newDesk()
    await desk.settleIn()
    expect((await desk.addSecondFactor()).data).toMatchObject({ kind: 'signedIn', hasSecondFactor: true })
    // The code that confirmed it is spent.
    await world().setClockOffset(60)
    return desk
  }

  it('is asked for after the password, and until then nothing is open', async () => {
    const desk = await enrolled()
    expect(outcome(await desk.signIn())).toEqual([200, 'codeNeeded'])
    expect(outcome(await desk.call('/operator/offerSecondFactor', {}))).toEqual([401, 'unauthorised'])
    expect(
      outcome(await desk.call('/operator/changePassword', { password: CHOSEN, newPassword: 'five quiet storks' })),
    ).toEqual([401, 'unauthorised'])
    const half = desk.token
    expect(outcome(await desk.call('/operator/verifyCode', { code: await desk.code() }))).toEqual([200, 'signedIn'])
    expect(desk.token).not.toBe(half)
    expect(await auditOf(desk.name)).toEqual([
      'accountAdded',
      'signedIn',
      'passwordChanged',
      'secondFactorAdded',
      'passwordAccepted',
      'signedIn',
    ])
  })

  it('takes the code of the step before and of the one after, and no other', async () => {
    const desk = await enrolled()
    for (const [steps, status] of [
      [-2, 401],
      [2, 401],
      [-1, 200],
    ] as const) {
      await desk.signIn()
      expect((await desk.call('/operator/verifyCode', { code: await desk.code(steps) })).status, `${steps}`).toBe(
        status,
      )
    }
    await desk.signIn()
    expect((await desk.call('/operator/verifyCode', { code: await desk.code(1) })).status).toBe(200)
  })

  it('B2: takes each code once, and none from before it', async () => {
    const desk = await enrolled()
    const before = await desk.code(-1)
    const code = await desk.code()
    await desk.signIn()
    expect((await desk.call('/operator/verifyCode', { code })).status).toBe(200)
    await desk.signIn()
    expect(outcome(await desk.call('/operator/verifyCode', { code }))).toEqual([401, 'operator_code'])
    expect(outcome(await desk.call('/operator/verifyCode', { code: before }))).toEqual([401, 'operator_code'])
  })

  it('B1: is refused for good after five wrong codes; the sixth, and then the right one, open nothing', async () => {
    const desk = await enrolled()
    await world().setClockOffset(1_000)
    await desk.signIn()
    const right = await desk.code()
    const wrong = right === '000000' ? '000001' : '000000'
    for (let tried = 0; tried < 5; tried += 1)
      expect(outcome(await desk.call('/operator/verifyCode', { code: wrong }))).toEqual([401, 'operator_code'])
    expect(outcome(await desk.call('/operator/verifyCode', { code: wrong }))).toEqual([429, 'rate_limited'])
    expect(outcome(await desk.call('/operator/verifyCode', { code: right }))).toEqual([429, 'rate_limited'])
    await desk.signIn()
    expect(outcome(await desk.call('/operator/verifyCode', { code: right }))).toEqual([200, 'signedIn'])
  })

  it('B6: counts guesses of one operator, however many sessions the password opens', async () => {
    const desk = await enrolled()
    await world().setClockOffset(2_000)
    const statuses = []
    for (let session = 0; session < 3; session += 1) {
      await desk.signIn()
      for (let tried = 0; tried < 3; tried += 1)
        statuses.push((await desk.call('/operator/verifyCode', { code: '000000' })).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  it('B3: waits five minutes for the code and no longer', async () => {
    const desk = await enrolled()
    await desk.signIn()
    await world().setClockOffset(60 + 301)
    expect(outcome(await desk.call('/operator/verifyCode', { code: await desk.code() }))).toEqual([401, 'unauthorised'])
    expect(outcome(await desk.call('/operator/standing'))).toEqual([200, 'signedOut'])
  })

  it('B9: opens one session for a code that is sent many times at once', async () => {
    const desk = await enrolled()
    await desk.signIn()
    const half = desk.token
    const code = await desk.code()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => desk.call('/operator/verifyCode', { code }, { cookie: `masa-desk=${half}` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const [row] = await world().owner.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM operator_session JOIN operator ON operator.id = operator_id WHERE name = $1 AND stage = 'open'`,
      [desk.name],
    )
    // The one from before the sign-in was replaced by it.
    expect(row?.count).toBe(1)
  })

  it('comes into force by a code of it alone, and is not offered twice', async () => {
    const desk = await newDesk()
    await desk.settleIn()
    await desk.call('/operator/offerSecondFactor', {})
    expect(outcome(await desk.call('/operator/confirmSecondFactor', { code: '000000' }))).toEqual([
      401,
      'operator_code',
    ])
    expect((await desk.signIn()).data.kind).toBe('signedIn')
    await desk.addSecondFactor()
    expect(outcome(await desk.call('/operator/offerSecondFactor', {}))).toEqual([403, 'forbidden'])
  })

  it('is given up with the password and a code, not with one of them', async () => {
    const desk = await enrolled()
    const drop = async (password: string, code: string) =>
      outcome(await desk.call('/operator/dropSecondFactor', { password, code }))
    expect(await drop('not the password', await desk.code())).toEqual([401, 'operator_credentials'])
    expect(await drop(CHOSEN, '000000')).toEqual([401, 'operator_code'])
    expect(await drop(CHOSEN, await desk.code())).toEqual([200, 'signedIn'])
    expect(outcome(await desk.signIn())).toEqual([200, 'signedIn'])
  })

  it('is stored sealed, like everything by which one gets in', async () => {
    const desk = await enrolled()
    const rows = JSON.stringify([
      await world().owner.query('SELECT * FROM operator'),
      await world().owner.query('SELECT * FROM operator_session'),
      await world().owner.query('SELECT * FROM operator_audit'),
    ])
    for (const secret of [CHOSEN, desk.token!, desk.secret!.toString('hex'), desk.secret!.toString('base64')])
      expect(rows).not.toContain(secret)
  })
})
