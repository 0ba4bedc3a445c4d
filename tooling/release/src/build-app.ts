import { spawn } from 'node:child_process'
import { join } from 'node:path'

/**
 * Builds one app, with what it is made of, and nothing else; what has not changed comes out of the cache.
 * @throws with the end of what the build said.
 */
export async function buildApp(root: string, app: string): Promise<void> {
  const child = spawn(
    join(root, 'node_modules/.bin/turbo'),
    ['run', 'build', `--filter=@masa/${app}`, '--output-logs=new-only', '--no-color'],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code === 0) return
  if (/No package found|No tasks were executed|could not be found/i.test(said))
    throw new Error(`There is no app "${app}": see the folders of apps.`)
  throw new Error(`The build of ${app} failed:\n${said.trimEnd().split('\n').slice(-25).join('\n')}`)
}
