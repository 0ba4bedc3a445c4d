import { existsSync, readFileSync } from 'node:fs'
import { inState } from '../paths.ts'
import { ports } from './ports.ts'

/** Where everything is, and what to try first. */
export function welcome(): string {
  const site = `http://localhost:${ports.site}`
  const api = `http://localhost:${ports.api}`
  const sandbox = `http://localhost:${ports.sandbox}`
  const rows: ReadonlyArray<readonly [string, string]> = [
    ['Site', site],
    ['Agency Ribbon', `http://ribbon.localhost:${ports.site}`],
    ['Agency Maccabi', `http://maccabi.localhost:${ports.site}`],
    ["Operators' desk", `http://ops.localhost:${ports.site}`],
    ...firstOperator(),
    ['API', `${api}/docs`],
    ['Test cards', sandbox],
    ['Inbox (mail, SMS)', `${sandbox}/inbox`],
    ['Faults and delays', `${sandbox}/control`],
  ]
  return [
    '',
    ...rows.map(([title, address]) => `  ${title.padEnd(18)} ${address}`),
    '',
    '  Try first: search a destination on the site, open a hotel, book it with a test card,',
    '  then read the confirmation in the inbox.',
    '  Ctrl-C stops everything; "npm run reset" deletes all data.',
  ].join('\n')
}

/** How to get in there for the first time: until the password that was made is replaced by one of the operator's own. */
function firstOperator(): ReadonlyArray<readonly [string, string]> {
  const file = inState('operator-password')
  if (process.env['NODE_ENV'] === 'production' || !existsSync(file)) return []
  return [['', `as operator, first password ${readFileSync(file, 'utf8').trim()}`]]
}
