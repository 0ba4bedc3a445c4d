/** `npm run house`: rules of the house that no linter knows. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { conclude, root } from '../workspace.ts'
import { houseFaults } from './check-house.ts'

/** What the repository holds or is about to hold; planted faults and templates obey other rules. */
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 1e8,
})
const files = [...new Set(listed.split('\0'))]
  .filter(
    (path) => path !== '' && !/^tooling\/[^/]+\/(?:fixtures|templates)\//.test(path) && existsSync(join(root, path)),
  )
  .map((path) => ({ path, read: () => readFileSync(join(root, path), 'utf8') }))

conclude({ what: 'files', looked: files.length, faults: houseFaults(files) })
