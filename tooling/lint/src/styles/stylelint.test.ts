import { join } from 'node:path'
import stylelint from 'stylelint'
import { describe, expect, it } from 'vitest'

const configFile = join(import.meta.dirname, '..', '..', 'stylelint.config.mjs')

async function rulesBrokenBy(declarations: string): Promise<string[]> {
  const code = `@layer remote {\n  .part {\n    ${declarations}\n  }\n}\n`
  const { results } = await stylelint.lint({ code, configFile })
  // A setting that the linter does not know would switch its rule off in silence.
  expect(results.flatMap(({ invalidOptionWarnings }) => invalidOptionWarnings)).toEqual([])
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule))
}

describe('the linter of styles', () => {
  it.each([
    ['margin-left: 1rem;', 'property-layout-mappings'],
    ['left: 0;', 'property-layout-mappings'],
    ['width: 1rem;', 'property-layout-mappings'],
    ['text-align: left;', 'value-keyword-layout-mappings'],
    ['padding: 0 1rem 0 2rem;', 'declaration-property-value-disallowed-list'],
    ['color: #123456;', 'color-no-hex'],
    ['color: red;', 'color-named'],
    ['color: rgb(1 2 3);', 'function-disallowed-list'],
    ['color: oklch(0.7 0.1 200);', 'function-disallowed-list'],
    ['color: var(--v-sea-500);', 'declaration-property-value-disallowed-list'],
    ['color: var(--color-text) !important;', 'declaration-no-important'],
    ['max-inline-size: 62ch;', 'unit-disallowed-list'],
    ['color: var(--color-on-brand);', 'masa/fill-when-forced'],
  ])('catches %s', async (declaration, rule) => {
    expect(await rulesBrokenBy(declaration)).toContain(rule)
  })

  it('catches a rule outside of every layer', async () => {
    const { results } = await stylelint.lint({ code: '.part {\n  color: var(--color-text);\n}\n', configFile })
    expect(results[0]?.warnings.map(({ rule }) => rule)).toEqual(['masa/in-layer'])
  })

  it.each([
    'margin-inline-start: 1rem;',
    'padding: 0 1rem;',
    'color: var(--color-text);',
    'text-align: start;',
    'inline-size: 1rem;',
    'color: var(--color-on-brand); forced-color-adjust: none;',
  ])('lets %s be', async (declaration) => {
    expect(await rulesBrokenBy(declaration)).toEqual([])
  })
})
