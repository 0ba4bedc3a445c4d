import { camel, houseName, json, languages, pascal, sentence } from './shape.ts'
import type { Shape, Step, Words } from './shape.ts'

export interface FeatureAnswers {
  /** The remote's folder in `apps/`. */
  readonly remote: string
  readonly feature: string
  /** Relative to the site's root, with a leading slash. */
  readonly path: string
  readonly title: Words
}

/** A screen: page with its test, address, domain with its test, styles, words, route and manifest entry. */
export function featureShape({ remote, feature, path, title }: FeatureAnswers): Shape {
  const app = `apps/${houseName(remote)}`
  return {
    steps: [
      ...featureFiles({ app, feature }),
      { kind: 'change', path: `${app}/src/routes.tsx`, change: (content) => addRoute(content, { feature, path }) },
      { kind: 'change', path: `${app}/remote.json`, change: (content) => addPage(content, { feature, path, title }) },
      ...languages.map<Step>((language) => ({
        kind: 'change',
        path: `${app}/messages/${language}.json`,
        change: (content) =>
          json({ ...(JSON.parse(content) as object), [camel(feature)]: { heading: title[language] } }),
      })),
    ],
    next: [
      `Ask the contract for what ${feature} shows, in ${feature}.query.ts: options defined once, the page picks among their states.`,
      `Let the address hold what a user would share: ${feature}.params.ts.`,
    ],
  }
}

/** The files of a feature's own folder. */
export function featureFiles({ app, feature }: { app: string; feature: string }): Step[] {
  const name = houseName(feature)
  const folder = `${app}/src/${name}`
  const create = (file: string, content: string): Step => ({ kind: 'create', path: `${folder}/${file}`, content })
  return [
    create(`${name}.page.tsx`, page(name)),
    create(`${name}.page.test.tsx`, pageTest(name)),
    create(`${name}.params.ts`, params(name)),
    create(`${name}.domain.ts`, domain(name)),
    create(`${name}.domain.test.ts`, domainTest(name)),
    create(`${name}.module.css`, styles()),
  ]
}

const page = (name: string) => `import { Container, PageHead } from '@masa/design-system/layout'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { useMessages } from '#src/shared/messages.ts'
import { pageOf } from './${name}.domain.ts'
import { read${pascal(name)} } from './${name}.params.ts'
import styles from './${name}.module.css'

/** ${sentence(name)}: what it shows stands in its address. */
export function ${pascal(name)}Page(): ReactElement {
  const t = useMessages()
  const [params] = useSearchParams()
  const { page } = pageOf(read${pascal(name)}(params))
  return (
    <Container>
      <article className={styles.page} data-page={page}>
        <PageHead title={t('${camel(name)}.heading')} />
      </article>
    </Container>
  )
}
`

const pageTest = (name: string) => `// @vitest-environment jsdom
import { fakeApi } from '@masa/api-client/testing'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '#src/shared/testing/render-page.ts'
import en from '../../messages/en.json' with { type: 'json' }
import he from '../../messages/he.json' with { type: 'json' }
import { ${pascal(name)}Page } from './${name}.page.tsx'

it.each([
  ['he', 'rtl', he],
  ['en', 'ltr', en],
] as const)('the page in %s says what it is, %s', (locale, direction, words) => {
  renderPage(fakeApi(), { routes: [{ path: '/', Component: ${pascal(name)}Page }], address: '/', locale })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(words.${camel(name)}.heading)
  expect(document.documentElement.dir).toBe(direction)
})
`

const params = (name: string) => `/** What the address of this screen holds. */
export interface ${pascal(name)}Params {
  readonly page: number
}

/** Reads the address; what cannot be read becomes the default, never a crash. */
export function read${pascal(name)}(params: URLSearchParams): ${pascal(name)}Params {
  const page = Number(params.get('page'))
  return { page: Number.isSafeInteger(page) && page > 0 ? page : 1 }
}
`

const domain = (name: string) => `import type { ${pascal(name)}Params } from './${name}.params.ts'

/** The furthest page that can be asked for. */
const LAST_PAGE = 100

/** Which page is shown: never beyond the last. */
export function pageOf({ page }: ${pascal(name)}Params): ${pascal(name)}Params {
  return { page: Math.min(page, LAST_PAGE) }
}
`

const domainTest = (name: string) => `import { describe, expect, it } from 'vitest'
import { pageOf } from './${name}.domain.ts'
import { read${pascal(name)} } from './${name}.params.ts'

describe('the address of ${name.replaceAll('-', ' ')}', () => {
  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-1', 1],
    ['page=abc', 1],
    ['page=1000', 100],
  ])('%j shows page %d', (query, expected) => {
    expect(pageOf(read${pascal(name)}(new URLSearchParams(query))).page).toBe(expected)
  })
})
`

const styles = () => `@layer remote {
  .page {
    display: grid;
    gap: var(--space-4);
    padding-block: var(--space-6);
  }
}
`

function addRoute(content: string, { feature, path }: { feature: string; path: string }): string {
  const head = 'export const routes: RemoteRoute[] = [\n'
  if (!content.includes(head)) throw new Error('routes.tsx has no list of routes')
  const page = `${pascal(feature)}Page`
  const route = `  {
    path: '${path.replace(/^\//, '')}',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "${feature}" */ './${feature}/${feature}.page.tsx')).${page},
    }),
  },
`
  return content.replace(head, head + route)
}

function addPage(content: string, { feature, path, title }: { feature: string; path: string; title: Words }): string {
  const manifest = JSON.parse(content) as { pages: object[] }
  return json({ ...manifest, pages: [...manifest.pages, { id: feature, paths: [path], chunk: feature, title }] })
}
