/**
 * Who may import what. Folder equals role, so every rule is a pair of path patterns, seen from the top of the
 * checkout; `$1` refers back to a group of the importer's pattern. A new remote, area or feature needs no new rule.
 */
import type { IForbiddenRuleType } from 'dependency-cruiser'

/** What each shared package may import of the others. A package that is not named here may import none. */
export const packageImports: Readonly<Record<string, readonly string[]>> = {
  // How a typed text is read, by fields and API alike.
  contract: ['i18n'],
  'browser-storage': [],
  i18n: [],
  'api-client': ['contract'],
  'design-system': ['i18n'],
  posters: ['contract'],
  'release-store': [],
  'remote-kit': ['browser-storage', 'contract', 'i18n'],
  auth: ['api-client', 'browser-storage', 'contract'],
  checkout: ['api-client', 'auth', 'browser-storage', 'contract', 'design-system', 'i18n', 'remote-kit'],
  'trip-search': ['contract', 'api-client', 'auth', 'design-system', 'i18n', 'remote-kit'],
  'remote-dev': ['api-client', 'auth', 'i18n', 'remote-kit', 'router'],
  router: ['browser-storage'],
}

const internal = '^(?:apps|packages|tooling)/'
/** Files that stand for no user: they may use what is made for tests. */
const testFiles = '\\.test\\.tsx?$|/testing/|^(?:apps|packages|tooling)/[^/]+/test/|/vitest\\.config\\.ts$'
const notARemote = '(?:api|sandbox|shell)'

export const rules: readonly IForbiddenRuleType[] = [
  ...Object.entries(packageImports).map(([name, allowed]) =>
    forbid({
      name: `package-${name}`,
      comment: `${name} may import ${allowed.length > 0 ? allowed.join(', ') : 'no internal package'}.`,
      from: { path: `^packages/${name}/`, pathNot: testFiles },
      to: { path: internal, pathNot: `^packages/(?:${[name, ...allowed].join('|')})/` },
    }),
  ),
  forbid({
    name: 'package-unlisted',
    comment: 'A package imports no other until its line stands in the table of tooling/boundaries/src/rules.ts.',
    from: { path: `^packages/(?!(?:${Object.keys(packageImports).join('|')})/)([^/]+)/` },
    to: { path: internal, pathNot: '^packages/$1/' },
  }),
  forbid({
    name: 'app-to-app',
    comment: 'Apps meet at run time (releases, HTTP), never by import.',
    from: { path: '^apps/([^/]+)/' },
    to: { path: '^apps/', pathNot: '^apps/(?:$1|sandbox)/' },
  }),
  forbid({
    name: 'sandbox-behind-its-wire',
    comment: 'Everyone knows the outside world by its wire alone; only the API’s tests start the sandbox themselves.',
    from: { path: '.', pathNot: '^apps/sandbox/|^apps/api/(?:test/|.*(?:\\.test\\.ts$|/testing/))' },
    to: { path: '^apps/sandbox/' },
  }),
  forbid({
    name: 'api-packages',
    comment:
      'The API shares the contract, the languages, the posters and the releases’ store, and reads the demo world; nothing of the browser.',
    from: { path: '^apps/api/' },
    to: {
      path: '^(?:packages|tooling)/',
      pathNot: '^packages/(?:contract|i18n|posters|release-store)/|^tooling/(?:demo-world|properties)/',
    },
  }),
  forbid({
    name: 'sandbox-alone',
    comment: 'The sandbox stands for other companies: it shares nothing with Masa but the demo world’s data.',
    from: { path: '^apps/sandbox/' },
    to: { path: '^(?:packages|tooling)/', pathNot: '^tooling/(?:demo-world|properties)/' },
  }),
  forbid({
    name: 'product-to-tooling',
    comment: 'What runs does not import what builds it. Types of the compiler’s settings are no import.',
    from: { path: '^apps/(?!api/|sandbox/)|^packages/', pathNot: testFiles },
    to: { path: '^tooling/', pathNot: '^tooling/typescript/' },
  }),
  forbid({
    name: 'tooling-to-app',
    comment: 'Tools find apps by their folders and start them by their commands.',
    from: { path: '^tooling/', pathNot: '^tooling/e2e/products/[^/]+/api/' },
    to: { path: '^apps/', pathNot: '^apps/sandbox/' },
  }),
  forbid({
    name: 'product-for-journeys',
    comment: 'A product that is made for journeys is used by them alone.',
    from: { path: '.', pathNot: '^tooling/e2e/' },
    to: { path: '^tooling/e2e/products/' },
  }),
  forbid({
    name: 'product-remote-by-packages',
    comment: 'The remote of a journeys’ product is made as any other: of packages and of its own contract.',
    from: { path: '^tooling/e2e/products/([^/]+)/remote/' },
    to: { path: '^(?:apps|tooling)/', pathNot: '^tooling/e2e/products/$1/(?:remote|contract)/|^tooling/typescript/' },
  }),
  forbid({
    name: 'product-api-by-faces',
    comment: 'The API’s part of a journeys’ product knows the API by the faces that it shows to products.',
    from: { path: '^tooling/e2e/products/[^/]+/api/', pathNot: testFiles },
    to: { path: '^apps/', pathNot: '^apps/api/src/(?:product-area|serve)\\.ts$' },
  }),
  forbid({
    name: 'feature-to-sibling',
    comment: 'A feature imports its own files and its remote’s shared/: move the shared noun there.',
    from: { path: `^apps/(?!${notARemote}/)([^/]+)/src/(?!shared/)([^/]+)/` },
    to: { path: '^apps/$1/src/', pathNot: '^apps/$1/src/(?:$2|shared)/' },
  }),
  forbid({
    name: 'shared-to-feature',
    comment: 'What features share knows none of them.',
    from: { path: `^apps/(?!${notARemote}/)([^/]+)/src/shared/` },
    to: { path: '^apps/$1/src/', pathNot: '^apps/$1/src/shared/' },
  }),
  forbid({
    name: 'shell-page-to-sibling',
    comment: 'A page of the shell imports no other: move what they share to pages/shared/.',
    from: { path: '^apps/shell/src/pages/([^/]+)/' },
    to: { path: '^apps/shell/src/pages/', pathNot: '^apps/shell/src/pages/(?:$1|shared)/' },
  }),
  forbid({
    name: 'edge-and-browser',
    comment: 'The edge and the browser side of the shell meet in the page, not by import.',
    from: { path: '^apps/shell/(src|server)/' },
    to: { path: '^apps/shell/(?:src|server)/', pathNot: '^apps/shell/$1/', typeOnly: false },
  }),
  forbid({
    name: 'area-by-service',
    comment: 'Another area of the API is reached through its .service alone.',
    from: { path: '^apps/api/src/(?!platform/)([^/]+)/' },
    to: { path: '^apps/api/src/[^/]+/', pathNot: '^apps/api/src/(?:$1|platform)/|\\.service\\.ts$' },
  }),
  forbid({
    name: 'catalogue-knows-no-area',
    comment: 'Every product reads the catalogue, so it knows none: what it needs of them comes as an argument.',
    from: { path: '^apps/api/src/catalogue/' },
    to: { path: '^apps/api/src/[^/]+/', pathNot: '^apps/api/src/(?:catalogue|platform)/' },
  }),
  forbid({
    name: 'packages-where-shown',
    comment: 'Packages are asked for where they are shown, by deals; places, hotels and rates by catalogue.service.',
    from: { path: '^apps/api/src/(?!(?:vacations|deals|app-deals)/)[^/]+/', pathNot: testFiles },
    to: { path: '^apps/api/src/vacations/' },
  }),
  forbid({
    name: 'platform-to-area',
    comment: 'The platform carries the areas and knows none of them.',
    from: { path: '^apps/api/src/platform/' },
    to: { path: '^apps/api/src/[^/]+/', pathNot: '^apps/api/src/platform/' },
  }),
  forbid({
    name: 'area-to-entry',
    comment: 'Areas get their dependencies as arguments; only app.ts and the entry points put them together.',
    from: { path: '^apps/api/src/[^/]+/', pathNot: testFiles },
    to: { path: '^apps/api/src/[^/]+\\.ts$', pathNot: '^apps/api/src/config\\.ts$' },
  }),
  forbid({
    name: 'domain-is-pure',
    comment:
      'At run time a domain, and all that stands beside the rules of a booking’s state, imports domains, the contract, and the libraries of dates, of version ranges and of distances between words: no clock, no wire, no disk.',
    from: { path: '\\.domain\\.ts$|^apps/api/src/bookings/state/', pathNot: testFiles },
    to: {
      path: '.',
      pathNot:
        '\\.domain\\.ts$|^(?:packages|tooling/e2e/products/[^/]+)/contract/|(?:^|node_modules/)(?:dayjs|@internationalized/date|semver|leven)(?:/|$)',
      typeOnly: false,
    },
  }),
  forbid({
    name: 'testing-for-tests',
    comment: 'Fakes and builders are for tests, stand-alone runs of a remote, journeys and checks.',
    from: {
      path: '.',
      pathNot: `${testFiles}|/dev\\.ts$|^packages/remote-dev/|^tooling/(?:e2e|bench|lint|properties)/`,
    },
    to: {
      path: '/testing/|^packages/remote-dev/|^tooling/properties/|^(?:apps|packages|tooling)/[^/]+/test/|\\.test\\.tsx?$',
    },
  }),
  forbid({
    name: 'router-by-the-shell',
    comment:
      'A page knows React Router: the router itself is the shell’s, and a copy in a remote would be another one.',
    from: { path: '.', pathNot: '^packages/(?:router|remote-dev)/|^apps/shell/' },
    to: { path: '^packages/router/' },
  }),
  forbid({
    name: 'through-its-face',
    comment: 'Another workspace package is imported by its name, through its exports, never by a path into it.',
    from: { path: '^((?:apps|packages|tooling)/[^/]+)/' },
    to: { path: internal, pathNot: '^$1/', dependencyTypes: ['local'] },
  }),
  forbid({
    name: 'kit-owns-aria',
    comment: 'React Aria is the design system’s business: ask the kit for the part that is missing.',
    from: { path: '.', pathNot: '^packages/design-system/' },
    to: { path: '(?:^|node_modules/)(?:react-aria|react-stately|@react-aria|@react-stately)' },
  }),
  forbid({
    name: 'no-circle',
    comment: 'Modules that need each other to load are one module, or hide a third.',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  }),
  forbid({
    name: 'no-circle-of-types',
    comment: 'In the API and the contract modules do not even know each other’s types: move the type to the one below.',
    from: { path: '^apps/api/|^packages/contract/' },
    to: { circular: true },
  }),
  forbid({
    name: 'resolvable',
    comment: 'Every import leads somewhere. The two prefixes are the build’s own, declared where they are used.',
    from: {},
    to: { couldNotResolve: true, pathNot: '^masa-(?:original|remote)/' },
  }),
]

interface Shape {
  readonly name: string
  readonly comment: string
  readonly from: { readonly path?: string; readonly pathNot?: string }
  readonly to: {
    readonly path?: string
    readonly pathNot?: string
    /** False: imports of types are free. */
    readonly typeOnly?: false
    readonly dependencyTypes?: readonly ['local']
    readonly circular?: true
    readonly viaOnly?: { readonly dependencyTypesNot: ['type-only'] }
    readonly couldNotResolve?: true
  }
}

function forbid({ name, comment, from, to: { typeOnly, ...target } }: Shape): IForbiddenRuleType {
  const to = typeOnly === false ? { ...target, dependencyTypesNot: ['type-only'] } : target
  return { name, comment, severity: 'error', from, to } as IForbiddenRuleType
}
