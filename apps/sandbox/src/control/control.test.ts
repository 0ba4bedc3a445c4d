import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createMerchant, pageOrder, submitCard } from '../../test/merchant.ts'
import { startSandbox, TEST_CARDS } from '../index.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let merchant: ReturnType<typeof createMerchant>
beforeAll(async () => {
  const later = { afterMs: 20_000, status: 'refused', alternativeHotelCode: null } as const
  sandbox = await startSandbox({
    httpPort: 0,
    smtpPort: 0,
    hotels: [
      {
        code: 'ATH-07',
        name: 'Blue <Door>',
        rooms: [],
        boards: [],
        behaviour: { onCreate: 'on_request', delayMs: 0, later },
      },
    ],
  })
  merchant = createMerchant(sandbox.url)
})
afterEach(() => sandbox.control.reset())
afterAll(() => sandbox.close())

async function send(method: string, path: string, body?: unknown) {
  const answer = await fetch(sandbox.url + path, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, any> }
}

const sendForm = (name: string, fields: Record<string, string>) =>
  fetch(`${sandbox.url}/control/forms/${name}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

describe('faults', () => {
  test('hold for as many calls as they were given, and only for the call they name', async () => {
    const { body } = await send('PUT', '/control/faults', {
      psp: { operation: 'inquire', failure: { status: 503, retryAfterSeconds: 7 }, times: 2 },
    })
    expect(body['faults'].psp).toEqual([
      { operation: 'inquire', failure: { status: 503, retryAfterSeconds: 7 }, times: 2 },
    ])
    const statuses: number[] = []
    for (let times = 0; times < 3; times += 1) {
      statuses.push((await merchant.send('/psp/v1/inquire', { uniqueId: 'x' })).status)
    }
    expect(statuses).toEqual([503, 503, 200])
    expect((await merchant.openPage(pageOrder())).status).toBe(201)
  })

  test('can be garbage with a 200', async () => {
    sandbox.control.setFaults({ translate: { failure: { status: 200, body: '<html>', contentType: 'text/html' } } })
    const answer = await fetch(`${sandbox.url}/translate/v1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"from":"he","to":"en","texts":[]}',
    })
    expect([answer.status, await answer.text()]).toEqual([200, '<html>'])
  })

  test('a call that hangs is never answered, and is not done', async () => {
    sandbox.control.setFaults({ psp: { operation: 'pages', failure: 'hang' } })
    const order = pageOrder()
    await expect(merchant.send('/psp/v1/pages', order, { timeout: '200' })).rejects.toThrow('timeout')
    expect(sandbox.control.state().counts.pages).toBe(0)
  })

  test('a latency delays the call and changes nothing else', async () => {
    sandbox.control.setFaults({ psp: { operation: 'pages', latency: { fixedMs: 700 } } })
    const finished: string[] = []
    const delayed = merchant.openPage(pageOrder()).then(({ status }) => finished.push(`opened ${status}`))
    await merchant.inquire('x').then(() => finished.push('inquired'))
    await delayed
    expect(finished).toEqual(['inquired', 'opened 201'])
  })

  test('that make no sense are refused and change nothing', async () => {
    const before = sandbox.control.state()
    const plans = [{ bank: {} }, { psp: { failure: 'explode' } }, { psp: { latency: { fromMs: 9, toMs: 1 } } }, 'x']
    for (const plan of plans) expect((await send('PUT', '/control/faults', plan)).status).toBe(400)
    expect(sandbox.control.state()).toEqual(before)
  })

  test('are all gone after a reset, with everything else', async () => {
    const order = pageOrder()
    await merchant.openPage(order)
    sandbox.control.setFaults({ psp: { operation: 'pay', failure: 'hang' } })
    const { body } = await send('POST', '/control/reset')
    expect(body['counts']).toEqual({ pages: 0, transactions: 0, reservations: 0, messages: 0 })
    expect(body['faults'].psp).toEqual([])
    expect((await merchant.openPage(order)).status).toBe(201)
  })
})

describe('payments', () => {
  test('can be made without a browser', async () => {
    const order = pageOrder()
    await merchant.openPage(order)
    const { body } = await send('POST', '/control/psp/pay', { uniqueId: order['uniqueId'], card: 'declined' })
    expect(new URL(body['returnUrl']).searchParams.get('result')).toBe('declined')
    expect((await send('POST', '/control/psp/pay', { uniqueId: 'unknown' })).status).toBe(404)
  })

  test('stand in the ledger, without a card number', async () => {
    const order = pageOrder()
    const { body: page } = await merchant.openPage(order)
    await submitCard(page['pageUrl'], TEST_CARDS[0]?.number ?? '')
    const { body } = await send('GET', '/control/ledger')
    expect(body['operations']).toEqual([
      expect.objectContaining({ kind: 'authorised', amountMinor: 100_00, uniqueId: order['uniqueId'] }),
    ])
    expect(JSON.stringify(body)).not.toContain(TEST_CARDS[0]?.number)
  })
})

describe('the pages', () => {
  test('the overview names every test card and every hotel that does not simply confirm', async () => {
    const text = await (await fetch(`${sandbox.url}/`)).text()
    for (const { number } of TEST_CARDS) expect(text).toContain(number.replace(/(\d{4})(?=\d)/g, '$1 '))
    expect(text).toContain('ATH-07')
    expect(text).toContain('Blue &lt;Door&gt;')
  })

  test('the forms set faults, outcomes and terminals, and clear them again', async () => {
    const answer = await sendForm('faults', {
      service: 'psp',
      operation: 'capture',
      failure: 'status',
      status: '504',
      times: '1',
    })
    expect(answer.status).toBe(303)
    expect(sandbox.control.state().faults.psp).toEqual([{ operation: 'capture', failure: { status: 504 }, times: 1 }])
    await sendForm('faults', { service: 'psp', operation: '', failure: '' })
    expect(sandbox.control.state().faults.psp).toEqual([])
    await sendForm('outcome', { hotelCode: 'ATH-07', outcome: 'error', checkIn: '', times: '' })
    expect(sandbox.control.state().outcomes).toEqual([
      expect.objectContaining({ hotelCode: 'ATH-07', outcome: 'error' }),
    ])
    await sendForm('terminal', { terminal: 'masa', returnMethod: 'POST' })
    const { body } = await merchant.openPage(pageOrder())
    expect(await (await submitCard(body['pageUrl'], TEST_CARDS[0]?.number ?? '')).text()).toContain('name="mac"')
    const page = await (await fetch(`${sandbox.url}/control?done=%3Cb%3E`)).text()
    expect(page).toContain('&lt;b&gt;')
  })

  test('the form of Sabre sets an outcome for so many calls, and the page shows it', async () => {
    expect((await sendForm('sabre', { rule: 'revalidate price_up', times: '2' })).status).toBe(303)
    expect(sandbox.control.state().sabre).toEqual([{ call: 'revalidate', outcome: 'price_up', times: 2 }])
    expect(await (await fetch(`${sandbox.url}/control`)).text()).toContain('<td>price_up</td><td>2</td>')
    expect((await sendForm('sabre', { rule: 'shop price_up', times: '' })).status).toBe(400)
  })

  test('a hotel on request is answered by a form', async () => {
    sandbox.control.setOutcome({ outcome: 'on_request' })
    await fetch(`${sandbox.url}/reservations/v1/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer reservations-demo-key' },
      body: JSON.stringify({
        reference: 'r1',
        hotelCode: 'ATH-07',
        checkIn: '2027-01-01',
        checkOut: '2027-01-03',
        callbackUrl: 'http://127.0.0.1:9/',
        rooms: [{ roomClass: 'STD', roomType: 'DBL', board: 'BB', adults: 2, children: 0, infants: 0, guests: [] }],
      }),
    })
    expect((await sendForm('answer', { reference: 'r1', status: 'confirmed', alternativeHotelCode: '' })).status).toBe(
      303,
    )
    expect(sandbox.control.reservations()[0]).toMatchObject({ status: 'confirmed' })
  })
})

describe('loopback only', () => {
  test('a foreign name for this address is refused', async () => {
    const { port } = new URL(sandbox.url)
    const status = await new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path: '/control/state', headers: { host: 'evil.test' } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
        .on('error', reject)
        .end()
    })
    expect(status).toBe(403)
  })

  test("another site's form changes nothing", async () => {
    const answer = await fetch(`${sandbox.url}/control/forms/reset`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.status).toBe(403)
  })
})

test('a taken port is an error, and nothing stays open', async () => {
  const otherProgram = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => otherProgram.once('listening', resolve))
  const { port } = otherProgram.address() as AddressInfo
  await expect(startSandbox({ httpPort: port, smtpPort: 0 })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await expect(startSandbox({ httpPort: 0, smtpPort: port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await new Promise((resolve) => otherProgram.close(resolve))
})
