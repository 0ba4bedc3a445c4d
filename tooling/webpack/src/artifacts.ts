import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Stands for the content's hash while the content is being built: as long as the hash itself. */
export const HASH_PLACEHOLDER = 'x0hash0x'

/** A file that a build emitted, below the build's folder. */
export interface Artifact {
  readonly path: string
  readonly content: Buffer
}

/** Reads all files below a folder, in the order of their paths. */
export async function readArtifacts(folder: string): Promise<Artifact[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Promise.all(
    files.sort().map(async (file) => ({ path: relative(folder, file), content: await readFile(file) })),
  )
}

/**
 * Gives a build its name: hashes all that was emitted and writes the hash where the placeholder stood.
 * The same input yields the same name on any machine, so that the build can be cached.
 */
export function nameByContent(artifacts: readonly Artifact[]): { hash: string; artifacts: Artifact[] } {
  const digest = createHash('sha256')
  for (const { path, content } of artifacts)
    if (!path.endsWith('.map')) digest.update(path).update('\0').update(content).update('\0')
  const hash = digest.digest('hex').slice(0, HASH_PLACEHOLDER.length)
  const isText = (path: string) => /\.(?:js|css|map|json|html)$/.test(path)
  return {
    hash,
    artifacts: artifacts.map(({ path, content }) => ({
      path,
      content: isText(path) ? Buffer.from(content.toString('utf8').replaceAll(HASH_PLACEHOLDER, hash)) : content,
    })),
  }
}

/** `sha384-…`, as `integrity` attributes write it. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

/**
 * Writes the files again into an emptied folder; text also as brotli and gzip, so that the edge never compresses them.
 * Answers the bytes of each file as it travels.
 */
export async function writeArtifacts(
  folder: string,
  artifacts: readonly Artifact[],
): Promise<ReadonlyMap<string, number>> {
  const sizes = new Map<string, number>()
  await rm(folder, { recursive: true, force: true })
  for (const { path, content } of artifacts) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
    sizes.set(path, content.length)
    if (!/\.(?:js|css|json|svg)$/.test(path) || content.length < 512) continue
    const [small, plain] = await Promise.all([
      brotli(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
      zip(content, { level: 9 }),
    ])
    await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, plain)])
    sizes.set(path, small.length)
  }
  return sizes
}

/** The files of a build by their paths, as its release.json lists them; `sizes` are those that `writeArtifacts` answered. */
export function describedFiles(
  files: readonly Artifact[],
  sizes: ReadonlyMap<string, number>,
): Record<string, { integrity: string; bytes: number; compressed?: number }> {
  return Object.fromEntries(
    files.map(({ path, content }) => {
      const travels = sizes.get(path) ?? content.length
      const isCompressed = travels < content.length
      return [
        path,
        { integrity: integrityOf(content), bytes: content.length, ...(isCompressed ? { compressed: travels } : {}) },
      ]
    }),
  )
}

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
