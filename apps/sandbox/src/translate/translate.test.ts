import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox } from '../index.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
beforeAll(async () => {
  const phrases = [{ he: 'שלום', en: 'Hello', ru: 'Здравствуйте', ar: 'مرحبًا' }]
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0, phrases })
})
afterAll(() => sandbox.close())

const translate = async (body: unknown) => {
  const answer = await fetch(`${sandbox.url}/translate/v1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

test.each([
  ['en', ['Hello', 'The pool is open in summer only.']],
  ['ru', ['Здравствуйте', 'Бассейн работает только летом.']],
  ['ar', ['مرحبًا', 'المسبح مفتوح في فصل الصيف فقط.']],
])('known phrases are translated to %s', async (to, texts) => {
  const answer = await translate({ from: 'he', to, texts: ['שלום', ' הבריכה פתוחה  בעונת הקיץ בלבד '] })
  expect(answer).toEqual({ status: 200, body: { texts } })
})

test('what the phrase book does not have is null, also when only a line of it is missing', async () => {
  const answer = await translate({ from: 'he', to: 'en', texts: ['אין כזה', 'שלום\nאין כזה', 'שלום\nשלום', ''] })
  expect(answer.body).toEqual({ texts: [null, null, 'Hello\nHello', null] })
})

test('an unknown language is refused', async () => {
  expect((await translate({ from: 'he', to: 'xx', texts: [] })).status).toBe(400)
})
