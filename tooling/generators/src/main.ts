/** `npm run gen -- remote|feature|route`: the local generator, so that nothing is fetched for it. */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const manifest = createRequire(import.meta.url).resolve('@turbo/gen/package.json')
const { status } = spawnSync(
  process.execPath,
  [join(dirname(manifest), 'dist', 'cli.js'), 'run', ...process.argv.slice(2)],
  {
    cwd: join(import.meta.dirname, '..', '..', '..'),
    stdio: 'inherit',
  },
)
process.exitCode = status ?? 1
