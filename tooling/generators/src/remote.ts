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
      create('src/dev.ts', dev),
      create('src/styles.d.ts', stylesTypes),
      create('src/shared/messages.ts', messages(remote)),
      create('src/shared/testing/render-page.ts', renderPage(remote)),
      ...featureFiles({ app, feature }),
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
  '@masa/auth',
  '@masa/checkout',
  '@masa/contract',
  '@masa/trip-search',
  '@tanstack/react-query',
  '@testing-library/user-event',
  '@masa/properties',
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

const dev = `import { runAlone } from '@masa/remote-dev/run-alone'
import { remote } from './remote.ts'

await runAlone(remote)
`

const renderPage = (remote: string) => `import { pageRenderer } from '@masa/remote-dev/testing'
import ar from '../../../messages/ar.json'
import en from '../../../messages/en.json'
import he from '../../../messages/he.json'
import ru from '../../../messages/ru.json'

export const renderPage = pageRenderer('${remote}', { he, en, ru, ar })
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

const vitestConfig = `import { pageTests } from '@masa/remote-dev/vitest'

export default pageTests()
`

const testSetup = `import '@masa/remote-dev/testing/setup'
`
