import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What a checkout is made of. */
interface Source {
  /** The commit's name; null outside of a repository, or before its first commit. */
  readonly commit: string | null
  /** Files that are not as they were committed, and files that never were; the build's own results are no source. */
  readonly changed: readonly string[]
}

async function sourceOf(root: string): Promise<Source> {
  const git = async (...words: string[]) => (await run('git', ['-C', root, ...words], { maxBuffer: 1e8 })).stdout
  try {
    const commit = (await git('rev-parse', 'HEAD')).trim()
    const status = await git('status', '--porcelain', '--untracked-files=all')
    return { commit, changed: status.split('\n').flatMap((line) => (line === '' ? [] : [line.slice(3)])) }
  } catch {
    return { commit: null, changed: [] }
  }
}

/**
 * Says for the log what a release is published from.
 * @throws a line where that is more than a commit says, unless it was asked for.
 */
export async function describeSource(
  root: string,
  { isUncommittedTaken }: { isUncommittedTaken: boolean },
): Promise<string> {
  const { commit, changed } = await sourceOf(root)
  if (commit !== null && changed.length === 0) return `commit ${commit}`
  const files =
    changed.length > 3 ? `${changed.slice(0, 3).join(', ')} and ${changed.length - 3} more` : changed.join(', ')
  if (!isUncommittedTaken)
    throw new Error(
      commit === null
        ? `It could not be found out later what this release is made of: ${root} is no checkout with a commit. To publish all the same: --uncommitted.`
        : `It could not be found out later what this release is made of: not committed are ${files}. To publish all the same: --uncommitted.`,
    )
  return commit === null
    ? 'from no commit, as asked'
    : `commit ${commit} with ${changed.length} uncommitted changes, as asked`
}
