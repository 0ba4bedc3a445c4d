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
