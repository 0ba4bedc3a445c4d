import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FACES, FALLBACKS, RUBIK, WEIGHTS } from '../fonts/faces.ts'

/** Custom properties by name, without the leading hyphens. */
export type TokenSet = Readonly<Record<string, string>>

type TokenGroups = Readonly<Record<string, TokenSet>>

const here = import.meta.dirname

/** Everything that the stylesheet is made of. */
export interface TokenSource {
  readonly values: TokenGroups
  readonly meanings: TokenGroups
  /** Knobs of single components. */
  readonly components: TokenSet
  readonly dark: TokenSet
  readonly forcedColors: TokenSet
  readonly reducedMotion: TokenSet
  readonly arabic: TokenSet
  readonly russian: TokenSet
  /** White-label themes by name. */
  readonly themes: Readonly<Record<string, TokenSet>>
}

/** Reads the token files. */
export function readTokens(): TokenSource {
  const read = <T>(file: string): T => JSON.parse(readFileSync(join(here, file), 'utf8')) as T
  const themes = readdirSync(join(here, 'themes'))
    .toSorted()
    .map((file) => [file.replace('.json', ''), read<TokenSet>(`themes/${file}`)] as const)
  return {
    values: read('values.json'),
    meanings: read('meanings.json'),
    components: read('components.json'),
    dark: read('modes/dark.json'),
    forcedColors: read('modes/forced-colors.json'),
    reducedMotion: read('modes/reduced-motion.json'),
    arabic: read('modes/arabic.json'),
    russian: read('modes/russian.json'),
    themes: Object.fromEntries(themes),
  }
}

/** The whole of `src/styles.css`. */
export function stylesheet(tokens: TokenSource): string {
  const base = readFileSync(join(here, 'base.css'), 'utf8').trim()
  return (
    [
      '/* Made from tokens/ and fonts/ by "pnpm build:styles". Change those, never this file. */',
      '@layer reset, tokens, kit, remote, agency;',
      ...FACES.map(fontFace),
      ...fallbackFaces(),
      base,
      layer('tokens', [
        `/* Values: the palette. Only meanings read them. */\n${rule(':root', flat(tokens.values), 'v-')}`,
        `/* Meanings: what components read and what a theme overrides. */\n${rule(':root', { 'color-scheme': 'light', ...flat(tokens.meanings) })}`,
        rule(':where(:root)', tokens.components),
        `@media (max-width: 48rem) {\n${indent(rule(':where(:root)', { 'header-height': '3.75rem' }))}\n}`,
        rule(':root:lang(ar)', tokens.arabic),
        rule(':root:lang(ru)', tokens.russian),
        rule(":root[data-mode='dark']", { 'color-scheme': 'dark', ...tokens.dark }),
        `@media (prefers-color-scheme: dark) {\n${indent(rule(":root:not([data-mode='light'])", { 'color-scheme': 'dark', ...tokens.dark }))}\n}`,
        `@media (prefers-reduced-motion: reduce) {\n${indent(rule(':root', tokens.reducedMotion))}\n}`,
      ]),
      layer('agency', [
        ...Object.entries(tokens.themes).map(([name, theme]) => rule(`:root[data-theme='${name}']`, theme)),
        `/* The system's palette wins; only what would vanish is restored. */\n@media (forced-colors: active) {\n${indent(rule(':root', tokens.forcedColors))}\n}`,
      ]),
    ].join('\n\n') + '\n'
  )
}

/** All groups of a tier as one set. */
export function flat(groups: TokenGroups): TokenSet {
  return Object.assign({}, ...Object.values(groups)) as TokenSet
}

function fontFace({ script, unicodeRange }: (typeof FACES)[number]): string {
  return block('@font-face', [
    "font-family: 'Rubik Variable'",
    'font-style: normal',
    `font-weight: ${WEIGHTS.min} ${WEIGHTS.max}`,
    'font-display: swap',
    `src: url('./fonts/rubik-${script}.woff2') format('woff2')`,
    `unicode-range: ${unicodeRange}`,
  ])
}

function fallbackFaces(): string[] {
  const { ascent, descent, unitsPerEm } = RUBIK
  const percent = (share: number): string => `${(share * 100).toFixed(2)}%`
  const weights = { regular: `${WEIGHTS.min} 500`, bold: `600 ${WEIGHTS.max}` }
  return FALLBACKS.flatMap(({ family, scripts }) =>
    scripts.flatMap((script) =>
      (['regular', 'bold'] as const).map((weight) => {
        const sizeAdjust = script.sizeAdjust[weight]
        return block('@font-face', [
          `font-family: '${family}'`,
          `font-weight: ${weights[weight]}`,
          `src: ${script[weight].map((name) => `local('${name}')`).join(', ')}`,
          `size-adjust: ${percent(sizeAdjust)}`,
          `ascent-override: ${percent(ascent / unitsPerEm / sizeAdjust)}`,
          `descent-override: ${percent(descent / unitsPerEm / sizeAdjust)}`,
          'line-gap-override: 0%',
          `unicode-range: ${script.unicodeRange}`,
        ])
      }),
    ),
  )
}

function layer(name: string, parts: readonly string[]): string {
  return `@layer ${name} {\n${indent(parts.join('\n\n'))}\n}`
}

function rule(selector: string, tokens: TokenSet, prefix = ''): string {
  return block(
    selector,
    Object.entries(tokens).map(([name, value]) =>
      name === 'color-scheme' ? `${name}: ${value}` : `--${prefix}${name}: ${value}`,
    ),
  )
}

function block(head: string, lines: readonly string[]): string {
  return `${head} {\n${lines.map((line) => `  ${line};`).join('\n')}\n}`
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ')
}
