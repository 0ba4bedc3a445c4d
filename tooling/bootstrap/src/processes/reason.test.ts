import { describe, expect, it } from 'vitest'
import { reasonIn } from './reason.ts'

describe('why a program failed', () => {
  it('is what it said last', () => {
    expect(reasonIn('Migrated: 0001\nthe database is read-only\n')).toBe('the database is read-only')
    expect(reasonIn('')).toBe('no reason given')
  })

  it('is the error that Node died of, not the version that Node prints after it', () => {
    const crash = [
      'Demo world: 10000 offers',
      'node:events:487',
      '      throw er;',
      'Error: Connection terminated unexpectedly',
      '    at Connection.<anonymous> (client.js:180:73)',
      '',
      'Node.js v24.21.0',
    ]
    expect(reasonIn(crash.join('\n'))).toBe('Error: Connection terminated unexpectedly')
  })
})
