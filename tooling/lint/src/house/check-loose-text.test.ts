import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '../workspace.ts'
import { looseTextFaults } from './check-loose-text.ts'

const folder = join(root, 'packages', 'design-system')
const source = (jsx: string): string => `
  import { Fragment } from 'react'
  import type { ReactElement, ReactNode } from 'react'
  interface Given {
    a: string; n: number; maybe: string | undefined; is: boolean; node: ReactNode; icon: ReactElement
    names: string[]; rows: ReactElement[]
  }
  declare function Always(given: { children?: ReactNode }): ReactElement
  declare function Sometimes(): ReactElement | null
  declare function Words(): string
  export function Sample({ a, n, maybe, is, node, icon, names, rows }: Given): ReactElement {
    return ${jsx}
  }
`

const red: readonly string[] = [
  '<p>{is && a}<b /></p>',
  '<p><b />{maybe}</p>',
  '<p><b />{n}</p>',
  '<p><b />{node}</p>',
  '<p><b />{names}</p>',
  '<p>{names}</p>',
  '<p>{names.map((name) => name)}</p>',
  '<p>{is ? a : <b />}<i /></p>',
  '<p>total {a}</p>',
  "<p>{a}{' '}{maybe}</p>",
  '<p>{is && <b />} after</p>',
  '<p>{rows} after</p>',
  '<p><Sometimes /> after</p>',
  '<p><b key={a} /> after</p>',
  '<p><Words /><b /></p>',
  '<>{a}</>',
  '<>words<b /></>',
  '<p><b />{is && <>words</>}</p>',
  '<Always>{icon}{a}</Always>',
  '<Fragment key={a}>{a}<b /></Fragment>',
]

const green: readonly string[] = [
  '<p>{a}</p>',
  '<p>{maybe}</p>',
  '<p>{is && a}</p>',
  '<p>{is ? a : <b />}</p>',
  '<p>{`${a} of ${n}`}</p>',
  '<p><span>{a}</span> <b /></p>',
  "<p><span>{a}</span>{' '}{is && <b />}</p>",
  '<p>{is && <b />}<i /> after</p>',
  '<p>before {is && <b />}</p>',
  '<p>words <b>{a}</b> words</p>',
  '<p><Always /> after</p>',
  '<p>{rows}</p>',
  '<Always>{a}</Always>',
  '<ul>{names.map((name) => <li key={name}>{name}</li>)}</ul>',
  '<p>{/* a comment */}{a}</p>',
]

describe('text that a translator would take out of its place', () => {
  // One program for all: most of its time goes into the types of React.
  const samples = [...red, ...green].map((jsx, at) => ({ jsx, path: join(folder, 'src', `sample-${at}.tsx`) }))
  const faults = looseTextFaults({
    root,
    config: join(folder, 'tsconfig.json'),
    sources: new Map(samples.map(({ jsx, path }) => [path, source(jsx)])),
  })
  const faultsOf = (jsx: string): string[] => {
    const at = samples.findIndex((sample) => sample.jsx === jsx)
    return faults.filter((fault) => fault.startsWith(`packages/design-system/src/sample-${at}.tsx: `))
  }

  it.each(red)('is caught in %s', (jsx) => {
    expect(faultsOf(jsx)).toEqual([expect.stringMatching(/: 12: text among siblings/)])
  })

  it.each(green)('is not seen in %s', (jsx) => {
    expect(faultsOf(jsx)).toEqual([])
  })
})
