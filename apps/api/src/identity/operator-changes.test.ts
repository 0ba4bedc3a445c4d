import { describe, expect, it } from 'vitest'
import type { Queryable } from '#src/platform/database/database.ts'
import { createPasswordHasher } from './password-hash.ts'
import {
  CHOSEN,
  newDesk,
  operatorsOvertakenBy,
  operatorsWith,
  outcome,
  serveDesk,
  world,
  type AtDesk,
} from './testing/desk.ts'

serveDesk()

const OTHER = 'five quiet storks'

const visitWith = (token?: string) => ({
  cookies: token === undefined ? undefined : `masa-desk=${token}`,
  address: '192.0.2.80',
})
const rowOf = async ({ name }: AtDesk) =>
  (await world().owner.query<Record<string, unknown>>('SELECT * FROM operator WHERE name = $1', [name]))[0]
const stagesOf = async ({ name }: AtDesk) =>
  (
    await world().owner.query<{ stage: string }>(
      'SELECT stage FROM operator_session JOIN operator ON operator.id = operator_id WHERE name = $1 ORDER BY stage',
      [name],
    )
  ).map(({ stage }) => stage)
const lastActionOf = async ({ name }: AtDesk) =>
  (
    await world().owner.query<{ action: string }>(
      'SELECT action FROM operator_audit WHERE operator_name = $1 ORDER BY id DESC LIMIT 1',
      [name],
    )
  )[0]?.action

const settled = async () => {
  const desk = await newDesk()
  await desk.settleIn()
  return desk
}
/** Leaves the session that there is, and comes in by another. */
const comeAgain = async (desk: AtDesk) => {
  const before = desk.token!
  desk.token = undefined
  await desk.signIn()
  return before
}
const changePassword = (desk: AtDesk) => desk.call('/operator/changePassword', { password: CHOSEN, newPassword: OTHER })

describe('a sign-in under way', () => {
  const signIn = (desk: AtDesk, meanwhile: () => Promise<unknown>) =>
    operatorsOvertakenBy(meanwhile).signIn(visitWith(), { name: desk.name, password: desk.password })

  it('opens nothing by a password that was replaced while it was looked at', async () => {
    const desk = await settled()
    await expect(signIn(desk, () => changePassword(desk))).rejects.toMatchObject({ code: 'operator_credentials' })
    expect(await stagesOf(desk)).toEqual(['open'])
    expect(await lastActionOf(desk)).toBe('signInRefused')
    expect(outcome(await desk.call('/operator/standing'))).toEqual([200, 'signedIn'])
  })

  it('asks for the code of a second factor that was set up meanwhile', async () => {
    const desk = await settled()
    const { standing } = await signIn(desk, () => desk.addSecondFactor())
    expect(standing).toEqual({ kind: 'codeNeeded' })
    expect(await stagesOf(desk)).toEqual(['code', 'open'])
    expect(await lastActionOf(desk)).toBe('passwordAccepted')
  })

  it('opens nothing of an account that was closed meanwhile', async () => {
    const desk = await settled()
    const close = () => world().app.services.operatorAccounts.setActive(desk.name, false)
    await expect(signIn(desk, close)).rejects.toMatchObject({ code: 'operator_credentials' })
    expect(await stagesOf(desk)).toEqual([])
  })
})

describe('a session that was ended while it was at work', () => {
  it('opens nothing by a code', async () => {
    const desk = await settled()
    await desk.addSecondFactor()
    await world().setClockOffset(60)
    const open = desk.token
    await comeAgain(desk)
    const half = desk.token
    const code = await desk.code()
    desk.token = open
    const verifying = operatorsOvertakenBy(() => changePassword(desk)).verifyCode(visitWith(half), { code })
    await expect(verifying).rejects.toMatchObject({ code: 'unauthorised' })
    expect(await stagesOf(desk)).toEqual(['open'])
  })

  it('replaces no password', async () => {
    const desk = await settled()
    const ended = await comeAgain(desk)
    const before = await rowOf(desk)
    const changing = operatorsOvertakenBy(() => desk.addSecondFactor()).changePassword(visitWith(ended), {
      password: CHOSEN,
      newPassword: OTHER,
    })
    await expect(changing).rejects.toMatchObject({ code: 'unauthorised' })
    expect(await rowOf(desk)).toMatchObject({ password_hash: before?.['password_hash'] })
    expect(outcome(await desk.call('/operator/standing'))).toEqual([200, 'signedIn'])
  })

  it('puts no second factor in force', async () => {
    const desk = await settled()
    await desk.takeOffer()
    const code = await desk.code()
    const ended = await comeAgain(desk)
    const confirming = operatorsOvertakenBy(() => changePassword(desk)).confirmSecondFactor(visitWith(ended), { code })
    await expect(confirming).rejects.toMatchObject({ code: 'unauthorised' })
    expect(await rowOf(desk)).toMatchObject({ totp_secret: null })
    expect(outcome(await desk.call('/operator/standing'))).toEqual([200, 'signedIn'])
  })

  it('is offered no other second factor than the one in force', async () => {
    const desk = await settled()
    const ended = await comeAgain(desk)
    const offering = operatorsOvertakenBy(() => desk.addSecondFactor()).offerSecondFactor(visitWith(ended))
    await expect(offering).rejects.toMatchObject({ code: 'unauthorised' })
    expect(await rowOf(desk)).toMatchObject({ totp_offered: null })
  })

  it('gives no second factor up', async () => {
    const desk = await settled()
    await desk.addSecondFactor()
    await world().setClockOffset(60)
    const ended = await comeAgain(desk)
    await desk.call('/operator/verifyCode', { code: await desk.code() })
    await world().setClockOffset(120)
    const dropping = operatorsOvertakenBy(() => changePassword(desk)).dropSecondFactor(visitWith(ended), {
      password: CHOSEN,
      code: await desk.code(),
    })
    await expect(dropping).rejects.toMatchObject({ code: 'unauthorised' })
    expect(await rowOf(desk)).toMatchObject({ totp_secret: expect.any(String) })
  })
})

describe('a change under way', () => {
  /** What comes of `begin`, which is waiting when `change` goes on to its end. */
  async function whileChanging<T>(
    desk: AtDesk,
    {
      set,
      begin,
      andThen = async () => {},
    }: {
      set: string
      begin: () => Promise<T>
      andThen?: (tx: Queryable) => Promise<unknown>
    },
  ): Promise<T> {
    const waiting = () =>
      world().owner.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      )
    const begun = await world().db.asWorker(async (tx) => {
      await tx.query(`UPDATE operator SET ${set} WHERE name = $1`, [desk.name])
      const running = begin()
      running.catch(() => {})
      await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(1)
      await andThen(tx)
      return { running }
    })
    return begun.running
  }

  it('is waited for by a sign-in', async () => {
    const desk = await settled()
    const signingIn = whileChanging(desk, {
      set: 'is_active = false',
      begin: () => operatorsWith().signIn(visitWith(), { name: desk.name, password: CHOSEN }),
    })
    await expect(signingIn).rejects.toMatchObject({ code: 'operator_credentials' })
  })

  it('and a code never wait for one another', async () => {
    const desk = await settled()
    await desk.addSecondFactor()
    await world().setClockOffset(60)
    await desk.signIn()
    const code = await desk.code()
    const verifying = whileChanging(desk, {
      set: 'must_change_password = true',
      begin: () => operatorsWith().verifyCode(visitWith(desk.token), { code }),
      andThen: (tx) =>
        tx.query('DELETE FROM operator_session USING operator WHERE operator.id = operator_id AND name = $1', [
          desk.name,
        ]),
    })
    await expect(verifying).rejects.toMatchObject({ code: 'unauthorised' })
    expect(await stagesOf(desk)).toEqual([])
  })

  it('does not keep the password from being reset', async () => {
    const desk = await settled()
    const hash = await createPasswordHasher().hash(OTHER)
    const reset = await whileChanging(desk, {
      set: `password_hash = '${hash}'`,
      begin: () => world().app.services.operatorAccounts.resetPassword(desk.name),
    })
    desk.password = reset ?? ''
    expect(outcome(await desk.signIn())).toEqual([200, 'passwordNeeded'])
  })
})
