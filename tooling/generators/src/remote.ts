import { featureFiles } from './feature.ts'
import { camel, houseName, json, languages, pascal, sentence } from './shape.ts'
import type { Shape, Step, Words } from './shape.ts'

export interface RemoteAnswers {
  readonly remote: string
  /** Why it is delivered on its own. */
  readonly justification: string
  /** Its first screen. */
  readonly feature: string
  readonly path: string
  readonly title: Words
}

/**
 * An app of its own with one screen, like `apps/vacations`.
 * @param manifest the package.json of `apps/vacations`: its scripts and versions are taken over.
 */
export function remoteShape({ remote, justification, feature, path, title }: RemoteAnswers, manifest: string): Shape {
  const app = `apps/${houseName(remote)}`
  const create = (file: string, content: string): Step => ({ kind: 'create', path: `${app}/${file}`, content })
  return {
    steps: [
      create('package.json', packageJson(remote, manifest)),
      create('remote.json', manifestJson({ remote, justification, feature, path, title })),
      create('tsconfig.json', json({ extends: '@masa/typescript/browser.json', include: ['src', 'test', '*.ts'] })),
      create('vitest.config.ts', vitestConfig),
      create('test/setup.ts', testSetup),
      create('src/remote.ts', remoteModule(remote)),
      create('src/routes.tsx', routes({ feature, path })),
      create('src/dev.tsx', dev),
      create('src/styles.d.ts', stylesTypes),
      create('src/shared/messages.ts', messages(remote)),
      ...featureFiles({ app, feature, remote }),
      ...languages.map((language) =>
        create(`messages/${language}.json`, json({ [camel(feature)]: { heading: title[language] } })),
      ),
    ],
    next: [
      'Install (npm start does), and commit the lock file with the app.',
      `Add ${app} to .github/CODEOWNERS.`,
      'npm start builds it, publishes it and shows it at its path: the shell’s build need not know of it.',
    ],
  }
}

/** Libraries of `apps/vacations` that a first screen has no use for: what is declared and not used fails a check. */
const LATER: ReadonlySet<string> = new Set([
  '@masa/checkout',
  '@masa/contract',
  'zustand',
  '@testing-library/jest-dom',
  '@testing-library/user-event',
  'fast-check',
])

function packageJson(remote: string, manifest: string): string {
  const like = JSON.parse(manifest) as Record<'dependencies' | 'devDependencies', Record<string, string>>
  const kept = (libraries: Record<string, string>) =>
    Object.fromEntries(Object.entries(libraries).filter(([name]) => !LATER.has(name)))
  return json({
    ...like,
    name: `@masa/${remote}`,
    version: '0.1.0',
    dependencies: kept(like.dependencies),
    devDependencies: kept(like.devDependencies),
  })
}

function manifestJson({ remote, justification, feature, path, title }: RemoteAnswers): string {
  return json({
    id: remote,
    owner: `${remote} team`,
    justification,
    pages: [{ id: feature, paths: [path], chunk: feature, title }],
    slots: [],
  })
}

const remoteModule = (remote: string) => `import { defineRemote } from '@masa/remote-kit'
import { routes } from './routes.tsx'

export const remote = defineRemote({ id: '${remote}', routes, slots: {} })
`

const routes = ({
  feature,
  path,
}: {
  feature: string
  path: string
}) => `import type { RemoteRoute } from '@masa/remote-kit'

/** Path to page. Each page is a chunk of its own, named as \`remote.json\` names it. */
export const routes: RemoteRoute[] = [
  {
    path: '${path.replace(/^\//, '')}',
    lazy: async () => ({
      Component: (await import(/* webpackChunkName: "${feature}" */ './${feature}/${feature}.page.tsx')).${pascal(feature)}Page,
    }),
  },
]
`

const dev = `import { ApiClientProvider, createApiClient, createQueryClient } from '@masa/api-client'
import { identityHeaders } from '@masa/auth'
import { createTranslator, directionOf, langCodeOf, preferredLocale } from '@masa/i18n'
import type { Locale, MessageTree } from '@masa/i18n'
import { TranslatorProvider } from '@masa/i18n/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { remote } from './remote.ts'

/** Runs this remote alone: its pages at their own paths, without header and footer, against the API behind \`/api\`. */
const locale: Locale = preferredLocale([new URLSearchParams(location.search).get('lang') ?? 'he']) ?? 'he'
document.documentElement.lang = locale
document.documentElement.dir = directionOf(locale)

const load = async (language: Locale, namespace: string): Promise<MessageTree> => {
  const response = await fetch(\`/messages/\${namespace}/\${language}.json\`)
  if (!response.ok) throw new Error(\`messages "\${namespace}" in \${language}: \${response.status}\`)
  return (await response.json()) as MessageTree
}
const translator = createTranslator({
  locale,
  catalogues: { common: await load(locale, 'common'), [remote.id]: await load(locale, remote.id) },
  load,
  onMissing: 'throw',
})
const client = createApiClient({ baseUrls: { main: '/api' }, langCode: () => langCodeOf(locale), headers: identityHeaders })

const root = document.getElementById('root')
if (root === null) throw new Error('the page has no root')
createRoot(root).render(
  <TranslatorProvider translator={translator}>
    <ApiClientProvider value={client}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={createBrowserRouter([...remote.routes])} />
      </QueryClientProvider>
    </ApiClientProvider>
  </TranslatorProvider>,
)
`

const messages = (remote: string) => `import { createMessages } from '@masa/i18n/react'
import type own from '../../messages/en.json'

/** This remote's words (${sentence(remote)}), keys checked against \`en.json\`. */
export const useMessages = createMessages<typeof own>('${remote}')
`

const stylesTypes = `declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}
declare module '*.css'
`

const vitestConfig = `import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['./test/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})
`

const testSetup = `import { afterEach } from 'vitest'

/** Page tests name jsdom in their first line; domain tests run without a document. */
afterEach(async () => {
  if (typeof document === 'undefined') return
  const { cleanup } = await import('@testing-library/react')
  cleanup()
})
`
