import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { KIT_GROUPS, kitGroupOf } from './kit-groups.ts'

const source = fileURLToPath(new URL('../../../packages/design-system/src/', import.meta.url))
const components = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory())

describe('the files that carry the design system', () => {
  it.each(components.map(({ name }) => name))('%s, its script and its styles travel in one known group', (name) => {
    const group = kitGroupOf(`${source}${name}/${name}.tsx`)
    expect(KIT_GROUPS).toContain(group)
    expect(kitGroupOf(`${source}${name}/${name}.module.css`)).toBe(group)
  })
  it('has no group that no component is in', () => {
    const used = new Set(components.map(({ name }) => kitGroupOf(`${source}${name}/index.ts`)))
    expect([...used].sort()).toEqual([...KIT_GROUPS].sort())
  })
  it('keeps calendars, and the library beneath the toasts, off the file of every page', () => {
    expect(kitGroupOf(`${source}calendar/price-calendar.tsx`)).toBe('kit-calendar')
    expect(kitGroupOf('/x/node_modules/@internationalized/date/dist/index.mjs')).toBe('kit-calendar')
    expect(kitGroupOf('/x/node_modules/react-aria/dist/private/toast/useToast.mjs')).toBe('kit-toast')
  })
  it('lets the drawings of icons travel with their icons', () => {
    expect(kitGroupOf('/x/node_modules/lucide-react/dist/esm/icons/luggage.mjs')).toBe('kit-results')
    expect(kitGroupOf('/x/node_modules/lucide-react/dist/esm/icons/download.mjs')).toBe('kit-booking')
    expect(kitGroupOf('/x/node_modules/lucide-react/dist/esm/icons/search.mjs')).toBe('kit')
  })
  it.each([null, '/x/apps/shell/src/main.tsx', '/x/node_modules/react/index.js', '/x/packages/i18n/src/index.ts'])(
    'leaves %s to others',
    (file) => {
      expect(kitGroupOf(file)).toBeNull()
    },
  )
})
