import { describe, expect, it } from 'vitest'
import { createPasswordHasher } from './password-hash.ts'
import { CHOSEN, newDesk, operatorsWith, outcome, serveDesk, world } from './testing/desk.ts'

serveDesk()

const from = (address: string) => ({ 'x-forwarded-for': address })

describe('signing in', () => {
  it('demands a new password in place of the issued one, before anything else', async () => {
    const desk = await newDesk()
    expect(outcome(await desk.signIn())).toEqual([200, 'passwordNeeded'])
    expect(outcome(await desk.call('/operator/offerSecondFactor', {}))).toEqual([403, 'operator_password_due'])
    expect(outcome(await desk.settleIn())).toEqual([200, 'signedIn'])
    expect((await desk.call('/operator/standing')).data).toEqual({
      kind: 'signedIn',
      name: desk.name,
      hasSecondFactor: false,
      needsSecondFactor: false,
    })
  })

  it.each([
    ['eleven char', 'too short'],
    [CHOSEN, 'the old one'],
    ['my dana is in it', 'with the name in it'],
  ])('takes no new password like %j (%s)', async (newPassword) => {
    const desk = await newDesk()
    await desk.settleIn()
    const chosen = newPassword.replace('dana', desk.name)
    expect(outcome(await desk.call('/operator/changePassword', { password: CHOSEN, newPassword: chosen }))).toEqual([
      400,
      'operator_password_unfit',
    ])
    expect(outcome(await desk.call('/operator/standing'))).toEqual([200, 'signedIn'])
  })

  it('answers fifty at once: each is judged, or asked to come again in a moment', async () => {
    const desks = await Promise.all(Array.from({ length: 3 }, () => newDesk()))
    const address = (at: number) => from(`10.77.0.${at}`)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        desks[at % 3]!.call('/operator/signIn', { name: `unknown-${at}`, password: 'wrong' }, address(at)),
      ),
    )
    const judged = answers.filter(({ status }) => status === 401)
    const later = answers.filter(({ status }) => status === 503)
    expect([judged.length + later.length, judged.length]).toEqual([50, 21])
    for (const { data, headers } of later)
      expect([data.error?.code, headers['retry-after']]).toEqual(['unavailable', '2'])
    expect(outcome(await desks[0]!.signIn())).toEqual([200, 'passwordNeeded'])
  })

  it('B10: says the same of an unknown name, a wrong password and a closed account', async () => {
    const desk = await newDesk()
    const closed = await newDesk()
    await world().app.services.operatorAccounts.setActive(closed.name, false)
    const answers = [
      await desk.call('/operator/signIn', { name: desk.name, password: 'wrong' }),
      await desk.call('/operator/signIn', { name: 'unknown-name', password: 'wrong' }),
      await desk.call('/operator/signIn', { name: closed.name, password: closed.password }),
    ]
    const shown = answers.map(({ status, headers, data }) => ({
      status,
      words: { ...data.error, requestId: '' },
      headers: Object.keys(headers).sort(),
    }))
    expect(shown[1]).toEqual(shown[0])
    expect(shown[2]).toEqual(shown[0])
    expect(outcome(answers[0]!)).toEqual([401, 'operator_credentials'])
    expect(answers[0]!.headers['set-cookie']).toBeUndefined()
  })

  it('B10: works as hard for an unknown name as for a wrong password', async () => {
    const desk = await newDesk()
    const hasher = createPasswordHasher()
    const judged: boolean[] = []
    const operators = operatorsWith({
      passwords: {
        ...hasher,
        matches: (password, hash) => {
          judged.push(hash !== null)
          return hasher.matches(password, hash)
        },
      },
    })
    const visit = { cookies: undefined, address: '192.0.2.77' }
    for (const name of [desk.name, 'unknown-name'])
      await expect(operators.signIn(visit, { name, password: 'wrong' })).rejects.toThrow('operator_credentials')
    expect(judged).toEqual([true, false])
  })

  it('counts tries of one name, from wherever they come', async () => {
    const desk = await newDesk()
    for (let tried = 0; tried < 8; tried += 1)
      expect(
        outcome(await desk.call('/operator/signIn', { name: desk.name, password: 'x' }, from(`203.0.113.${tried}`))),
      ).toEqual([401, 'operator_credentials'])
    const answer = await desk.call(
      '/operator/signIn',
      { name: desk.name, password: desk.password },
      from('203.0.113.99'),
    )
    expect(outcome(answer)).toEqual([429, 'rate_limited'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    await world().setClockOffset(900)
    expect(outcome(await desk.signIn())).toEqual([200, 'passwordNeeded'])
  })

  it('counts tries from one address, of whatever name', async () => {
    const desk = await newDesk()
    const statuses = []
    for (let tried = 0; tried < 25; tried += 1)
      statuses.push(
        (await desk.call('/operator/signIn', { name: `guess${tried}`, password: 'x' }, from('198.51.100.7'))).status,
      )
    expect(statuses).toEqual([...Array<number>(24).fill(401), 429])
  })

  it('B14: ignores a session that came along, and ends it', async () => {
    const desk = await newDesk()
    await desk.settleIn()
    const before = desk.token
    await desk.signIn()
    expect(desk.token).not.toBe(before)
    const planted = await newDesk()
    planted.token = '0123456789abcdef0123456789abcdef'
    await planted.signIn()
    expect(planted.token).not.toBe('0123456789abcdef0123456789abcdef')
    desk.token = before
    expect(outcome(await desk.call('/operator/standing'))).toEqual([200, 'signedOut'])
  })

  it('hands the session over in a cookie that neither scripts nor other sites can use', async () => {
    const desk = await newDesk()
    const plain = await desk.signIn()
    expect(plain.headers['set-cookie']).toMatch(/^masa-desk=[0-9a-f]{32}; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(JSON.stringify(plain.data)).not.toContain(desk.token)
    const secure = await operatorsWith({ isSecure: true }).signIn(
      { cookies: undefined, address: '192.0.2.78' },
      { name: desk.name, password: desk.password },
    )
    expect(secure.setCookie).toMatch(/^__Host-masa-desk=[0-9a-f]{32}; Path=\/; HttpOnly; SameSite=Strict; Secure$/)
  })

  it('accepts by https the cookie alone that no other host can set, and of two none', async () => {
    const desk = await newDesk()
    await desk.settleIn()
    const { token } = desk
    const plain = operatorsWith()
    const secure = operatorsWith({ isSecure: true })
    const standing = async (operators: typeof plain, cookies: string) => (await operators.standing(cookies)).kind
    expect(await standing(plain, `other=1; masa-desk=${token}`)).toBe('signedIn')
    expect(await standing(plain, `masa-desk=${token}; masa-desk=${'0'.repeat(32)}`)).toBe('signedOut')
    expect(await standing(secure, `__Host-masa-desk=${token}`)).toBe('signedIn')
    expect(await standing(secure, `masa-desk=${token}`)).toBe('signedOut')
  })
})

describe('the calls of the desk', () => {
  it.each(['localhost', 'a.test', 'b.test'])('B18: are not there at all under %s', async (host) => {
    const desk = await newDesk()
    await desk.settleIn()
    for (const [path, body] of [
      ['/operator/standing', undefined],
      ['/operator/signIn', { name: desk.name, password: desk.password }],
      ['/operator/signIn', 'no object'],
    ] as const) {
      const answer = await world().request({
        url: path,
        host,
        method: body === undefined ? 'GET' : 'POST',
        headers: { cookie: `masa-desk=${desk.token}` },
        ...(body === undefined ? {} : { body }),
      })
      expect([answer.statusCode, answer.json().data.error.code], path).toEqual([404, 'not_found'])
    }
  })

  it('cannot be made by another page: they need our own header', async () => {
    const desk = await newDesk()
    for (const headers of [{ 'x-masa-intent': '' }, { 'x-masa-intent': 'yes' }])
      expect(outcome(await desk.call('/operator/signOut', {}, headers))).toEqual([403, 'intent_required'])
  })
})

describe('the log of sign-ins', () => {
  it('says who did what and from where, to operators alone', async () => {
    const desk = await newDesk()
    expect(outcome(await desk.call('/operator/log'))).toEqual([401, 'unauthorised'])
    await desk.call('/operator/signIn', { name: 'typed-a-secret', password: 'x' })
    await desk.settleIn()
    const { data } = await desk.call('/operator/log')
    expect((data as never as { name: string; action: string; address: string }[]).slice(0, 4)).toMatchObject([
      { name: desk.name, action: 'passwordChanged', address: expect.stringMatching(/^10\./) },
      { name: desk.name, action: 'signedIn' },
      { name: null, action: 'signInRefused' },
      { name: desk.name, action: 'accountAdded', address: null },
    ])
    expect(JSON.stringify(data)).not.toContain('typed-a-secret')
  })
})
