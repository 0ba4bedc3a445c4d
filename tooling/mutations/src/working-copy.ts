import { execFile } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { chmod, copyFile, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** A throw-away copy of the checkout as it stands, with what is not committed yet. */
export interface WorkingCopy {
  readonly folder: string
  read(file: string): Promise<string>
  write(file: string, text: string): Promise<void>
  remove(): Promise<void>
}

/**
 * Copies what git knows or would take in. Installed packages are not copied: the copy's `node_modules` is the checkout's
 * own, and the links of each workspace package are repeated, so that they lead to the copy's packages.
 */
export async function copyCheckout(root: string): Promise<WorkingCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'masa-mutations-'))
  // Whatever ends us, the copy goes too.
  const leave = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', leave)
  // The database server of the tests runs under an account of its own.
  await chmod(folder, 0o755)
  const listing = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const { stdout } = await promisify(execFile)('git', listing, { cwd: root, maxBuffer: 1e8 })
  const files = [...new Set(stdout.split('\0'))].filter((file) => file !== '' && existsSync(join(root, file)))
  for (const part of new Set(files.map((file) => dirname(file)))) await mkdir(join(folder, part), { recursive: true })
  for (const file of files) await copyFile(join(root, file), join(folder, file))
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const file of files.filter((path) => path.endsWith('/package.json'))) {
    const links = join(root, dirname(file), 'node_modules')
    if (!existsSync(links)) continue
    await cp(links, join(folder, dirname(file), 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !basename(source).startsWith('.'),
    })
  }
  return {
    folder,
    read: (file) => readFile(join(folder, file), 'utf8'),
    write: (file, text) => writeFile(join(folder, file), text),
    async remove() {
      await rm(folder, { recursive: true, force: true })
      process.off('exit', leave)
    },
  }
}
