// What the system refuses is the user's to put right, whichever program reports it: one sentence for all of them.
// Runs on Node 20: plain JavaScript, nothing installed.
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'

/**
 * @param {string} output what a program wrote, or the message of an error
 * @returns {string | undefined} one line that says what is wrong and what to do; nothing when the system refused nothing
 */
export function explainSystemError(output) {
  // A program goes on after what it only warns of: a home without rights, say.
  const lines = output.split('\n').filter((text) => !text.includes('[WARN]'))
  for (const [pattern, explain] of refusals) {
    const line = lines.find((text) => pattern.test(text))
    if (line !== undefined)
      return explain(refusing(pathIn(line) ?? pathIn(/^npm error path .*$/m.exec(output)?.[0] ?? '')))
  }
  return undefined
}

const refusals = [
  [/\b(?:ENOSPC|EDQUOT)\b|no space left|disk quota exceeded|os error 28\b|\b53100\b/i, outOfSpace],
  [/\b(?:ENOTDIR|EEXIST)\b.*\bmkdir\b/, notFolder],
  [/\bEROFS\b|read-only file system|os error 30\b/i, readOnly],
  // PostgreSQL's "permission denied for table" is about rows; "connect EACCES" about a firewall.
  [/(?<!connect )\b(?:EACCES|EPERM)\b|: Permission denied|os error 13\b/, withoutRights],
]

function outOfSpace() {
  return 'No space is left on the disk: free some and start again.'
}

function readOnly(path) {
  return `${path ?? 'A folder'} lies on a file system that is mounted read-only: make it writable, or move the checkout, and start again.`
}

function notFolder(path) {
  return `${path ?? 'Something'} is a file, and a folder is needed there: delete or move it and start again.`
}

function withoutRights(path) {
  const { username } = userInfo()
  const place = path ?? 'a file or folder'
  const way = path ? ` (sudo chown -R ${username} ${quoted(path)})` : ''
  return `The account "${username}" may not use ${place}: give it the right${way}, or start as the account that owns it.`
}

/** The path that an error names: Node quotes it singly, PostgreSQL and pnpm doubly, npm writes it last. */
function pathIn(line) {
  return (
    /'(\/[^']+|[A-Z]:\\[^']+)'/.exec(line)?.[1] ?? /"(\/[^"]+)"/.exec(line)?.[1] ?? /[ `](\/[^\s`:,]+)/.exec(line)?.[1]
  )
}

/** What could not be made was refused by the folder that it was to be made in. */
function refusing(path) {
  if (path === undefined || existsSync(path) || dirname(path) === path) return path
  return refusing(dirname(path))
}

function quoted(path) {
  return /^[\w/.+@-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`
}
