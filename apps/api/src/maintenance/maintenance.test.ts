import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OpsProblem } from '#src/platform/ops/ops-command.ts'
import { buildTestApp, type TestApp } from '#test/app.ts'
import { maintenanceCommand } from './maintenance.ops.ts'

let test: TestApp
let folder: string
beforeAll(async () => {
  test = await buildTestApp()
  folder = await mkdtemp(join(tmpdir(), 'masa-maintenance-'))
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => test.owner.query('DELETE FROM maintenance_message'))

const message = async (host = 'localhost', lang = 'ENG') =>
  (await test.get(`/maintenance/message?langCode=${lang}`, { host })).json().data
async function ops(...args: string[]): Promise<string[]> {
  const said: string[] = []
  await maintenanceCommand.run(args, test.app.services.maintenance, (line) => said.push(line))
  return said
}
async function announce(announcement: object): Promise<void> {
  const file = join(folder, 'announcement.json')
  await writeFile(file, JSON.stringify(announcement))
  await ops('announce', file)
}
const words = (text: string) => ({ he: `${text} he`, en: text })

describe('the status message', () => {
  it('is inactive when there is none', async () => {
    expect(await message()).toEqual({
      active: false,
      target: { package: [] },
      message: { title: '', body: '' },
      blocks: [],
      affected: [],
      isClosed: false,
      endsAt: null,
    })
  })

  it('is what the operator announced, in the language of the call, Hebrew standing in', async () => {
    await announce({
      title: words('Strike'),
      body: words('<p>Delays in <b>Athens</b></p>'),
      pages: ['home', 'search-results'],
      affected: ['ATH'],
      until: '2099-01-01T10:00:00+02:00',
    })
    expect(await message()).toEqual({
      active: true,
      target: { package: ['home', 'search-results'] },
      message: { title: 'Strike', body: '<p>Delays in <strong>Athens</strong></p>' },
      blocks: [
        {
          kind: 'paragraph',
          items: [
            [
              { text: 'Delays in ', isStrong: false, href: null },
              { text: 'Athens', isStrong: true, href: null },
            ],
          ],
        },
      ],
      affected: ['ATH'],
      isClosed: false,
      endsAt: '2099-01-01T08:00:00.000Z',
    })
    expect((await message('localhost', 'RUS')).message.title).toBe('Strike he')
  })

  it("shows a site's own message before the general one, and neither after its end", async () => {
    await announce({ title: words('general'), body: words('x') })
    await announce({ title: words('ribbon'), body: words('x'), site: 'RIBBON' })
    await announce({ title: words('past'), body: words('x'), site: 'MACCABI', until: '2020-01-01T00:00:00Z' })
    expect((await message('a.test')).message.title).toBe('ribbon')
    expect((await message('b.test')).message.title).toBe('general')
    expect(await ops('end', 'RIBBON')).toEqual(['1 ended'])
    expect((await message('a.test')).message.title).toBe('general')
  })

  it('closes every site before anything else it might say, and opens them again', async () => {
    await announce({ title: words('ribbon'), body: words('x'), site: 'RIBBON' })
    await ops('close', '2099-01-01T05:30:00+02:00')
    expect(await message('a.test')).toMatchObject({ isClosed: true, endsAt: '2099-01-01T03:30:00.000Z' })
    expect((await ops('show')).join('\n')).toContain('closed')
    expect(await ops('end')).toEqual(['2 ended'])
    expect(await message('a.test')).toMatchObject({ active: false, isClosed: false })
    expect(await ops('show')).toEqual(['no message stands'])
  })

  it('X13: is cleaned when it is written and again when it is read', async () => {
    const hostile = '<p onclick="x()">Hello<script>alert(1)</script></p><img src=x onerror=alert(1)>'
    await announce({ title: words('x'), body: words(hostile) })
    const [stored] = await test.owner.query<{ body: { en: string } }>('SELECT body FROM maintenance_message')
    expect(stored?.body.en).toBe('<p>Hello</p>')
    await test.owner.query('UPDATE maintenance_message SET body = $1', [JSON.stringify({ en: hostile })])
    expect((await message()).message.body).toBe('<p>Hello</p>')
  })

  it.each([
    ['a file that is not there', ['announce', '/nowhere/at-all.json']],
    ['no file', ['announce']],
    ['a time that is none', ['close', 'tomorrow']],
    ['an unknown word', ['shut']],
  ])('reports %s to the operator in one line', async (_what, args) => {
    await expect(ops(...args)).rejects.toBeInstanceOf(OpsProblem)
  })

  it('names to the operator which field of an announcement is wrong', async () => {
    await expect(announce({ title: { en: 'no Hebrew' }, body: words('x') })).rejects.toThrow(/title\.he/)
  })
})
