/** `npm run house`: rules of the house that no linter knows. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { conclude, root } from '../workspace.ts'
import { areasToClear, bannedWords } from './banned-words.ts'
import { houseFaults } from './check-house.ts'
import { checkLazy } from './check-lazy.ts'
import { checkLocalTime } from './check-local-time.ts'
import { looseTextFaults } from './check-loose-text.ts'
import { checkReplacements } from './check-replacements.ts'
import { checkShell } from './check-shell.ts'
import { slotFaults } from './check-slots.ts'
import { wordFaults } from './check-words.ts'

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

const shell = checkShell(root)
const lazy = checkLazy(files)
const localTime = checkLocalTime(files)
const replacements = checkReplacements(files)
const kit = (file: string) => readFileSync(join(root, 'packages', 'remote-kit', file), 'utf8')
const slots = slotFaults({ table: kit('src/slots.ts'), readme: kit('README.md'), filled: slotsOfRemotes() })

/** What draws a page, of every app, package and test product. */
const screens = files
  .map(({ path }) => path)
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx') && !path.includes('/testing/'))
// All are compiled as those of one app: they share one set of options.
const looseTexts = looseTextFaults({
  root,
  config: join(root, 'apps', 'shell', 'tsconfig.json'),
  sources: new Map(screens.map((path) => [join(root, path), undefined])),
})

conclude({
  what: 'files',
  looked:
    Math.min(
      files.length,
      shell.files,
      shell.manifests,
      slots.looked,
      lazy.looked,
      localTime.looked,
      replacements.looked,
      screens.length,
    ) === 0
      ? 0
      : files.length,
  faults: [
    ...houseFaults(files),
    ...shell.faults,
    ...slots.faults,
    ...lazy.faults,
    ...localTime.faults,
    ...replacements.faults,
    ...looseTexts,
    ...wordFaults(files, { bannedWords, areasToClear }),
  ],
})

/** Remote to the names of the slots that its manifest fills. */
function slotsOfRemotes(): Record<string, string[]> {
  return Object.fromEntries(
    files
      .filter(({ path }) => /^apps\/[^/]+\/remote\.json$/.test(path))
      .map(({ read }) => JSON.parse(read()) as { id: string; slots?: { name: string }[] })
      .map(({ id, slots: filled = [] }) => [id, filled.map(({ name }) => name)]),
  )
}
