import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createTranslator } from './translator.ts'

let server: Server | undefined
afterEach(() => server?.close())

async function translatorAgainst(answer: unknown, status = 200) {
  const asked: unknown[] = []
  const failures: unknown[] = []
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    asked.push(JSON.parse(body))
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const translator = createTranslator({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/translate`,
    onFailure: (error) => failures.push(error),
  })
  return {
    asked,
    failures,
    translate: () => translator.translate({ from: 'he', to: 'en', texts: ['שלום', 'לא מוכר'] }),
  }
}

describe('translation', () => {
  it('asks for all texts at once and knows which were not translated', async () => {
    const { asked, translate } = await translatorAgainst({ texts: ['Hello', null] })
    expect(await translate()).toEqual(['Hello', null])
    expect(asked).toEqual([{ from: 'he', to: 'en', texts: ['שלום', 'לא מוכר'] }])
  })

  it.each([
    [{ texts: ['one'] }, 200],
    ['<html>', 200],
    [{}, 500],
    [{ texts: 'no' }, 200],
  ])('yields nothing, and says why, when the service answers %j', async (answer, status) => {
    const { failures, translate } = await translatorAgainst(answer, status)
    expect(await translate()).toEqual([null, null])
    expect(failures).toHaveLength(1)
  })

  it('is optional', async () => {
    const translator = createTranslator({ url: undefined, onFailure: () => {} })
    expect(await translator.translate({ from: 'he', to: 'ru', texts: ['שלום'] })).toEqual([null])
  })
})
