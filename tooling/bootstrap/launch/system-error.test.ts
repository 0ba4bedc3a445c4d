import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { explainSystemError } from './system-error.mjs'

const { username } = userInfo()
const folder = mkdtempSync(join(tmpdir(), 'masa-refused-'))
mkdirSync(join(folder, 'my work'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('what the system refuses', () => {
  it.each([
    [
      `Error: EACCES: permission denied, mkdir '${folder}/.masa/logs'`,
      `The account "${username}" may not use ${folder}: give it the right (sudo chown -R ${username} ${folder})`,
    ],
    [`npm error code EACCES\nnpm error syscall mkdir\nnpm error path ${folder}/.npm`, `may not use ${folder}:`],
    [`initdb: error: could not create directory "${folder}/cluster": Permission denied`, `may not use ${folder}:`],
    [`EACCES: permission denied, open '${folder}/my work/x'`, `(sudo chown -R ${username} '${folder}/my work')`],
    ['EACCES: no path here', 'may not use a file or folder: give it the right, or start'],
    [`EROFS: read-only file system, open '${folder}/x'`, `${folder} lies on a file system that is mounted read-only`],
    [
      `[WARN] Issue while reading "/root/.npmrc". Permission denied (os error 13)\nEACCES: permission denied, open '${folder}/x'`,
      `may not use ${folder}:`,
    ],
    [
      'Error:   × writing a file\n  ╰─▶ No space left on\n      device (os error 28)',
      'No space is left on the disk: free some',
    ],
    ['ENOSPC: no space left on device, write', 'No space is left on the disk: free some'],
    ['error: could not extend file "base/1": No space left on device', 'No space is left on the disk: free some'],
    ['EDQUOT: disk quota exceeded, write', 'No space is left on the disk: free some'],
  ])('is one line for %j', (output, expected) => {
    const line = explainSystemError(output)
    expect(line).toContain(expected)
    expect(line).not.toContain('\n')
  })

  it.each([
    'getaddrinfo ENOTFOUND registry.example',
    'connect EACCES 192.0.2.1:443',
    'error: permission denied for table bookings',
    '[WARN] Issue while reading "/root/.npmrc". Permission denied (os error 13)',
    '',
  ])('is not what %j is about', (output) => expect(explainSystemError(output)).toBeUndefined())
})
