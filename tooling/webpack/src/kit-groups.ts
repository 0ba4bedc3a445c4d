import { readFileSync } from 'node:fs'

/**
 * Which file of the shell's build carries a component of the design system. Components are small and every page takes
 * some, so they travel together by when a visitor meets them; `kit` is on every page, and whatever is not named here
 * belongs to it. What they stand on goes along: the drawings of icons, the arithmetic of calendars.
 */
const COMPONENTS_OF_GROUP: Readonly<Record<string, readonly string[]>> = {
  /** Search results and the page of a package; a place's own page, for its banner, has them come before the search. */
  'kit-results': [
    'banner',
    'breadcrumbs',
    'disclosure',
    'empty-state',
    'facts',
    'price-strip',
    'progress',
    'range-slider',
    'room-matrix',
    'route-line',
    'score',
    'section-nav',
    'table',
    'trip-icons',
  ],
  /** From the first passenger's name to the confirmation. */
  'kit-booking': [
    'breakdown',
    'code-field',
    'document-list',
    'hold-timer',
    'phone-field',
    'stepper',
    'terms-bar',
    'thread',
    'timeline',
  ],
  /** Opens on a press. */
  'kit-calendar': ['calendar', 'combobox', 'counter', 'date-field', 'month-picker'],
  /** Comes with the first message. */
  'kit-toast': ['toast'],
}

/** The drawings of the icons in a file of the design system: they go where the icons go. */
function drawingsOf(file: string): RegExp {
  const source = readFileSync(new URL(`../../../packages/design-system/src/${file}`, import.meta.url), 'utf8')
  const names = [...source.matchAll(/lucide-react\/icons\/([\w-]+)/g)].map(([, name]) => name)
  return new RegExp(`[\\\\/]lucide-react[\\\\/].*[\\\\/]icons[\\\\/](?:${names.join('|')})\\.`)
}

/** Libraries that only one group uses. */
const LIBRARIES: readonly (readonly [RegExp, string])[] = [
  [drawingsOf('trip-icons/trip-icons.ts'), 'kit-results'],
  [drawingsOf('document-list/document-icons.ts'), 'kit-booking'],
  [/[\\/]node_modules[\\/]lucide-react[\\/]/, 'kit'],
  [/[\\/]node_modules[\\/]@internationalized[\\/]date[\\/]/, 'kit-calendar'],
  [
    /[\\/]node_modules[\\/](?:react-aria|react-aria-components|react-stately|@react-aria|@react-stately|@internationalized[\\/](?:string|number|message))[\\/]/,
    'kit-toast',
  ],
]

/** Names of all groups. */
export const KIT_GROUPS: readonly string[] = ['kit', ...Object.keys(COMPONENTS_OF_GROUP)]

/** The group of a module by its file, or null where it is none of the design system's. */
export function kitGroupOf(file: string | null): string | null {
  if (file === null) return null
  const component = /[\\/]packages[\\/]design-system[\\/]src[\\/]([^\\/]+)[\\/]/.exec(file)?.[1]
  if (component !== undefined)
    return Object.entries(COMPONENTS_OF_GROUP).find(([, members]) => members.includes(component))?.[0] ?? 'kit'
  if (/[\\/]packages[\\/]design-system[\\/]src[\\/][^\\/]+\.tsx?$/.test(file)) return 'kit'
  return LIBRARIES.find(([test]) => test.test(file))?.[1] ?? null
}
