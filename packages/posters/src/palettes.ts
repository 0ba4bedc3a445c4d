import { mix } from './colour.ts'

export type Mode = 'light' | 'dusk' | 'night'
type Ramp = readonly [string, string, string]

/** The hour's colours of one palette: sky and sea from far to near, and the shared materials. */
export interface Colours extends Record<Material, string> {
  sky: Ramp
  sea: Ramp
  haze: string
  glow: string
  shadow: string
  light: string
  sun: string
  dark: boolean
}

const MATERIAL = {
  ink: '#12344d',
  paper: '#fbf4e4',
  stone: '#f6ecd9',
  sand: '#ecd7b0',
  rock: '#c4a483',
  roof: '#d98a63',
  accent: '#f2955f',
  green: '#8aa183',
  pine: '#2f5f60',
  snow: '#fbf8f1',
  wood: '#8e6f58',
  blue: '#2b6f9a',
  rose: '#d9a08c',
}
type Material = keyof typeof MATERIAL
const MATERIALS = Object.keys(MATERIAL) as Material[]

interface Palette extends Partial<Record<Material, string>> {
  sky: Ramp
  sea: Ramp
  dusk: 0 | 1 | 2 | 3
  night: 0 | 1 | 2
  sun: string
}

const PALETTES = {
  aegean: {
    sky: ['#69b0cc', '#bcdfe2', '#fcefd6'],
    sea: ['#8cc9cd', '#22739a', '#0f4766'],
    dusk: 0,
    night: 0,
    sun: '#fff6df',
  },
  azure: {
    sky: ['#2c82ae', '#78bbd3', '#e8f0e2'],
    sea: ['#7cc3cf', '#1c6a94', '#0d3f60'],
    dusk: 3,
    night: 0,
    sun: '#fff6df',
  },
  paper: {
    sky: ['#f0e0c2', '#f6ead2', '#fbf4e4'],
    sea: ['#86bcbd', '#2a7690', '#134a68'],
    dusk: 1,
    night: 2,
    sun: '#f2955f',
  },
  lagoon: {
    sky: ['#84ccd0', '#c8e9df', '#fdf3de'],
    sea: ['#b4e6d8', '#3fb0b9', '#12678a'],
    dusk: 3,
    night: 2,
    sun: '#fff3d2',
    green: '#7fa583',
  },
  rose: {
    sky: ['#93bccb', '#e8d6cd', '#fbe0c6'],
    sea: ['#b9cfc9', '#3f7f99', '#184c6b'],
    dusk: 2,
    night: 1,
    sun: '#fdf0dc',
    rock: '#c99a83',
    stone: '#f6e6d6',
  },
  olive: {
    sky: ['#a9c6bb', '#dfe3c8', '#faf0d2'],
    sea: ['#a5c8b6', '#33798a', '#15495f'],
    dusk: 1,
    night: 2,
    sun: '#fff4cf',
    green: '#98a374',
    pine: '#3f6355',
    rock: '#bfa77f',
  },
  mist: {
    sky: ['#8fb0c2', '#cadadd', '#f3eee2'],
    sea: ['#aac5cb', '#45788f', '#1c4a63'],
    dusk: 0,
    night: 1,
    sun: '#fffaf0',
    green: '#86a094',
    rock: '#a39c93',
  },
  ember: {
    sky: ['#f0b482', '#f7d2a6', '#fdeccd'],
    sea: ['#e3bf9f', '#4b8698', '#17506f'],
    dusk: 2,
    night: 1,
    sun: '#fff2d4',
    rock: '#c78f68',
    sand: '#efcf9f',
  },
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof PALETTES
export const PALETTE_NAMES = Object.keys(PALETTES) as PaletteName[]

const DUSK = [
  ['#25466f', '#b8758a', '#f9b585'],
  ['#31608a', '#d99d8d', '#fcd29f'],
  ['#363c6b', '#a8658a', '#f4a178'],
  ['#1c5472', '#8ba9a6', '#fac996'],
] as const
const NIGHT = [
  ['#07192d', '#113a5b', '#2f6d8a'],
  ['#0a1630', '#1f3561', '#5c6592'],
  ['#051d2c', '#0e4457', '#3c8489'],
] as const
const HOURS = {
  light: { wash: '#ffffff', depth: 0, shadow: '#2c5b88', light: '#fffaf0', glow: '#ffd79a' },
  dusk: { wash: '#5f4674', depth: 0.36, shadow: '#2a2c5e', light: '#ffbf8c', glow: '#ffd79a' },
  night: { wash: '#0e2f57', depth: 0.72, shadow: '#051426', light: '#9cc3d6', glow: '#ffcf8a' },
} as const

/** The colours of a palette at an hour of the day. */
export function colours(name: PaletteName, mode: Mode): Colours {
  const palette: Palette = PALETTES[name]
  const hour = HOURS[mode]
  const sky: Ramp = mode === 'dusk' ? DUSK[palette.dusk] : mode === 'night' ? NIGHT[palette.night] : palette.sky
  const material = { ...MATERIAL }
  for (const key of MATERIALS) {
    const day = palette[key] ?? MATERIAL[key]
    material[key] = hour.depth ? mix(day, hour.wash, washOf(key, hour.depth)) : day
  }
  return {
    ...material,
    sky,
    sea: seaOf(palette, sky, mode),
    haze: sky[2],
    dark: mode !== 'light',
    glow: hour.glow,
    shadow: hour.shadow,
    light: hour.light,
    sun: mode === 'light' ? palette.sun : mode === 'dusk' ? '#ffe0b0' : '#f6eedb',
  }
}

/** A lamplit interior after sunset: the day's materials, warmed and dimmed. */
export function lamplight(name: PaletteName, mode: Mode): Colours {
  const c = colours(name, mode)
  const day = colours(name, 'light')
  const k = mode === 'night' ? 0.36 : 0.2
  for (const key of MATERIALS)
    c[key] = mix(day[key], mode === 'night' ? '#3a2f4e' : '#7a5068', key === 'accent' ? k * 0.5 : k)
  return { ...c, shadow: '#2b2547', light: '#ffe2b4' }
}

/** How far the hour's wash goes into a material: apricot glows on, pale things stay pale. */
function washOf(key: Material, depth: number): number {
  if (key === 'accent') return depth * 0.45
  if (key === 'ink') return 0.3
  return key === 'stone' || key === 'snow' || key === 'sand' ? depth * 0.84 : depth
}

function seaOf({ sea }: Palette, sky: Ramp, mode: Mode): Ramp {
  if (mode === 'light') return sea
  if (mode === 'dusk') return [mix(sky[2], sea[0], 0.18), mix(sky[1], sea[1], 0.5), mix(sea[2], '#14284c', 0.55)]
  return [mix(sky[2], sea[1], 0.3), mix(sky[1], sea[2], 0.4), mix(sky[0], sea[2], 0.3)]
}
