import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openJournal } from './journal.ts'

const folder = mkdtempSync(join(tmpdir(), 'journal-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('gives back what was written, in order', () => {
  const first = openJournal<number>(folder, 'order')
  first.append(1)
  first.append(2)
  first.close()
  expect(openJournal<number>(folder, 'order').replay()).toEqual([1, 2])
})

test('half a line that a kill left behind is dropped, and what follows is whole', () => {
  const first = openJournal<string>(folder, 'half')
  first.append('whole ✓')
  first.close()
  appendFileSync(join(folder, 'half.jsonl'), '"ha')
  const second = openJournal<string>(folder, 'half')
  expect(second.replay()).toEqual(['whole ✓'])
  second.append('next')
  expect(readFileSync(join(folder, 'half.jsonl'), 'utf8')).toBe('"whole ✓"\n"next"\n')
})

test('forgets on demand, and takes nothing when it is closed', () => {
  const journal = openJournal<number>(folder, 'clear')
  journal.append(1)
  journal.clear()
  expect(readFileSync(join(folder, 'clear.jsonl'), 'utf8')).toBe('')
  journal.close()
  expect(() => journal.append(2)).toThrow('closed')
})
