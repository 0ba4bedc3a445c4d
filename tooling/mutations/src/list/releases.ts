import type { Mutation } from '../mutation.ts'

const rules = 'apps/api/src/releases/release-rules.domain.ts'
const registryTest = 'apps/api/src/releases/registry.test.ts'
const names = 'tooling/webpack/src/shared-names-plugin.ts'
const namesTest = 'tooling/webpack/src/shared-names-plugin.test.ts'
const command = 'tooling/release/src/program.test.ts'
const routerTest = 'packages/router/src/router-view.test.tsx'

/** What keeps a release that does not fit from pages, and a page's word on leaving it. */
export const releases: readonly Mutation[] = [
  {
    name: 'the refusal of a name that the live shell does not provide',
    file: rules,
    find: '    const missing = namesMissing({ remote: release, shell })\n',
    replace: '    const missing = namesMissing({ remote: release, shell }).slice(0, 0)\n',
    test: { file: registryTest, title: 'refuses a name that the live shell does not provide' },
  },
  {
    name: 'the refusal of a shell that lacks a name which a live remote uses',
    file: rules,
    find: '[...misfitsOf({ remote, shell: release }), ...namesMissing({ remote, shell: release })]',
    replace: 'misfitsOf({ remote, shell: release })',
    test: { file: registryTest, title: 'refuses a shell that lacks a name that a live remote uses' },
  },
  {
    name: 'the refusal of a contract that the API does not serve',
    file: rules,
    find: '  if (!servedContractVersions.some((version) => fits(version, release.contract)))\n',
    replace: '  if (minVersion(release.contract) === null)\n',
    test: {
      file: registryTest,
      title: 'of a release built against the contract ^1.0.0 and an API that serves 2.0.0: fits is false',
    },
  },
  {
    name: 'the judgement of releases that are promoted together as a whole',
    file: rules,
    find: 'const earlier = releases.slice(0, at)',
    replace: 'const earlier = releases.slice(0, 0)',
    test: { file: 'apps/api/src/releases/together.test.ts', title: 'judges the set as a whole' },
  },
  {
    name: 'the refusal of a path that another remote has',
    file: 'apps/api/src/releases/declarations.domain.ts',
    find: 'theirs.paths.map(patternOf).includes(patternOf(path))',
    replace: 'theirs.paths.includes(`${path}//`)',
    test: { file: registryTest, title: 'refuses a path that another remote has' },
  },
  {
    name: 'the count of what is handed on as one object',
    file: names,
    find: 'names.add(path[0] ?? WHOLE_MODULE)',
    replace: 'if (path[0] !== undefined) names.add(path[0])',
    test: { file: namesTest, title: 'are listed: all, as one object' },
  },
  {
    name: 'the refusal of a checkout with uncommitted changes',
    file: 'tooling/release/src/source.ts',
    find: 'if (commit !== null && changed.length === 0)',
    replace: 'if (commit !== null)',
    test: { file: command, title: 'refuses a checkout with a file that was never committed' },
  },
  {
    name: 'the return to the entry that going back, held, has left',
    file: 'packages/router/src/page-router.ts',
    find: 'const returned = move(-steps)',
    replace: 'const returned = Promise.resolve(location)',
    test: { file: routerTest, title: 'holds going back too' },
  },
  {
    name: 'the page that waits, as it was, while the address changes',
    file: 'packages/router/src/page-view.tsx',
    find: 'const kept = useMemo(() => routes, [page])',
    replace: 'const kept = useMemo(() => routes, [page, routes])',
    test: {
      file: 'apps/shell/src/routing/site-view.test.tsx',
      title: 'waits out of sight behind the next one, and is shown as it was left',
    },
  },
]
