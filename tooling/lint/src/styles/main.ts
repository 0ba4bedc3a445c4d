/** `npm run styles`: the styles of kit, shell and remotes. The sandbox's are left out: it stands for other companies. */
import { join } from 'node:path'
import stylelint from 'stylelint'
import { conclude, root } from '../workspace.ts'

const { results } = await stylelint.lint({
  cwd: root,
  configFile: join(import.meta.dirname, '..', '..', 'stylelint.config.mjs'),
  files: [
    'packages/*/src/**/*.module.css',
    'apps/*/src/**/*.module.css',
    'apps/shell/src/**/*.css',
    'tooling/e2e/products/*/remote/src/**/*.module.css',
  ],
})

conclude({
  what: 'style sheets',
  looked: results.length,
  faults: results.flatMap(({ source = '', warnings, invalidOptionWarnings }) => [
    ...warnings.map(({ line, text }) => `${source.slice(root.length + 1)}:${line}: ${text}`),
    ...invalidOptionWarnings.map(({ text }) => `stylelint.config.mjs: ${text}`),
  ]),
})
