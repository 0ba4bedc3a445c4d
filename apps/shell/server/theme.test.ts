import { describe, expect, it } from 'vitest'
import { themeRules } from './theme.ts'

describe('the values of a theme', () => {
  it.each([
    ['--color-brand', '#123'],
    ['--color-brand', '#7a1f4bcc'],
    ['--color-link', 'light-dark(#7a1f4b, #f3c3da)'],
    ['--color-page', 'oklch(0.97 0.01 80)'],
    ['--color-page', 'rgb(1 2 3 / 50%)'],
    ['--logo-sky', 'navy'],
    ['--card-radius', '0'],
    ['--radius-md', '0.75rem'],
    ['--button-radius', 'var(--radius-md)'],
  ])('are written where they are of their type: %s: %s', (name, value) => {
    expect(themeRules({ [name]: value })).toBe(`${name}:${value}`)
  })

  it.each([
    ['--color-brand', 'url(https://elsewhere.test/x.png)'],
    ['--color-brand', 'URL(x)'],
    ['--color-brand', 'expression(alert(1))'],
    ['--color-brand', 'image-set("x.png" 1x)'],
    ['--color-brand', 'light-dark(url(x), #fff)'],
    ['--color-brand', 'rgb(calc(1 * expression(1)) 2 3)'],
    ['--color-brand', 'color-mix(in srgb, red, url(x))'],
    ['--color-brand', 'var(--color-link, url(x))'],
    ['--color-brand', 'red;--color-link:blue'],
    ['--color-brand', 'red}</style>'],
    ['--color-brand', 'r\\65 d'],
    ['--color-brand', '#12'],
    ['--color-brand', '12px'],
    ['--color-brand', ''],
    ['--card-radius', 'red'],
    ['--card-radius', 'calc(1px + expression(1))'],
    ['--card-radius', '-1px'],
    ['--card-radius', 'var(--radius-md, url(x))'],
    ['--shadow-card', '0 0 1px red'],
    ['--font-body', 'url(x)'],
    ['color', 'red'],
    ['--color-brand:red;--color-link', 'blue'],
  ])('are left out where they are not: %s: %s', (name, value) => {
    expect(themeRules({ [name]: value, '--color-link': '#456' })).toBe('--color-link:#456')
  })
})
