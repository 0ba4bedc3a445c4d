import type { Mutation } from '../mutation.ts'

const contract = 'packages/contract/src/remote-declarations.ts'
const rules = 'apps/api/src/releases/declarations.domain.ts'
const rulesTest = 'apps/api/src/releases/declarations.domain.test.ts'
const edge = 'apps/shell/server'
const edgeTest = `${edge}/app.test.ts`
const declarationsTest = `${edge}/site-declarations.test.ts`
const house = 'tooling/lint/src/house'

/** What a manifest may bring about on a site, and that the shell knows no remote but by manifests. */
export const declarations: readonly Mutation[] = [
  {
    name: 'redirects that stay on the site',
    file: contract,
    find: 'z.regex(new RegExp(`^/(?:${SEGMENT}(?:/${SEGMENT})*(?:/:channel)?)?$`))',
    replace: 'z.minLength(1)',
    test: { file: rulesTest, title: 'is refused where it leads out of the site' },
  },
  {
    name: 'declarations that lead to pages of their remote',
    file: rules,
    find: 'if (!isPage(address)) faults.push(',
    replace: 'if (!isPage(address) && paths.length > 99) faults.push(',
    test: { file: rulesTest, title: 'is refused by name for an entry whose path no page has' },
  },
  {
    name: 'returns of payments that the frame follows',
    file: rules,
    find: 'if (!isPlainPath(path))',
    replace: "if (!isPlainPath(path) && path === '')",
    test: { file: rulesTest, title: 'goes on where the frame follows to no page' },
  },
  {
    name: 'returns of payments without a language',
    file: 'packages/contract/src/rules/plain-path.ts',
    find: ' && splitLocale(path).path === path',
    replace: " && splitLocale(path).path !== ''",
    test: { file: 'packages/contract/src/rules/plain-path.test.ts', title: '"/en/paid" is none' },
  },
  {
    name: 'one home, and one redirect of an address',
    file: rules,
    find: '.filter((other) => other.release.remote !== release.remote)',
    replace: '.filter((other) => other.release === release)',
    test: { file: rulesTest, title: 'is refused by name: the same home' },
  },
  {
    name: "the shell's own return of a payment",
    file: `${edge}/site-declarations.ts`,
    find: `      ...manifests.flatMap(({ paymentReturns }) => paymentReturns.map(({ from, to }) => [from, to] as const)),
      [SHELL_RETURN.from, SHELL_RETURN.to] as const,`,
    replace: `      [SHELL_RETURN.from, SHELL_RETURN.to] as const,
      ...manifests.flatMap(({ paymentReturns }) => paymentReturns.map(({ from, to }) => [from, to] as const)),`,
    test: { file: declarationsTest, title: "none of them replaces the shell's own" },
  },
  {
    name: 'the sites on which a declaration holds',
    file: contract,
    find: 'declaration.sites?.includes(kind) ?? true',
    replace: 'declaration.sites?.includes(kind) !== undefined || kind !== undefined',
    test: { file: declarationsTest, title: 'holds on the kinds of sites that it names' },
  },
  {
    name: 'forms that the returns of payments alone take',
    file: `${edge}/app.ts`,
    find: 'if (!(await takesPaymentForm(request)))',
    replace: 'if (!(await takesPaymentForm(request)) && reply.sent)',
    test: { file: edgeTest, title: 'takes no form at /search-result' },
  },
  {
    name: 'the path on which a payment goes on',
    file: 'packages/remote-kit/src/payment-return.ts',
    find: 'if (!isPlainPath(options.path))',
    replace: 'if (options.path === undefined)',
    test: { file: 'packages/remote-kit/src/payment-return.test.ts', title: 'goes on at no' },
  },
  {
    name: 'a shell that names no remote',
    file: `${house}/check-shell.ts`,
    find: 'if (word !== undefined) return words.get(word)',
    replace: 'if (word !== undefined) return undefined',
    test: { file: `${house}/check-shell.test.ts`, title: 'is caught at line 1 of the planted file' },
  },
  {
    name: 'slots by the table alone',
    file: `${house}/check-slots.ts`,
    find: '.filter(([, slot]) => !slots.has(slot))',
    replace: ".filter(([, slot]) => slot === '')",
    test: { file: `${house}/check-slots.test.ts`, title: 'is at fault for a manifest with a slot of its own' },
  },
]
