import { describe, expect, it } from 'vitest'
import { readCatalog } from './catalog.ts'
import { consumedByRemote, contractRange, providedByShell, providedVersions, sharedRanges } from './sharing.ts'

describe('sharing', () => {
  it('reads the catalog, and only the catalog, of the workspace', () => {
    const catalog = readCatalog()
    expect(catalog.get('react')).toMatch(/^\d+\.\d+\.\d+$/)
    expect(catalog.get('@tanstack/react-query')).toMatch(/^\d/)
    expect(catalog.has('saveExact')).toBe(false)
    expect([...catalog.values()]).not.toContain('true')
  })
  it('lets the shell alone bring the singletons', () => {
    for (const [key, entry] of Object.entries(consumedByRemote({ runsAlone: false }))) {
      expect(entry.singleton).toBe(true)
      if (key !== '@masa/design-system/') expect(entry).toMatchObject({ import: false, strictVersion: true })
    }
  })
  it('gives remotes a fallback copy of the design system, and of nothing else', () => {
    const withFallback = Object.entries(consumedByRemote({ runsAlone: false })).filter(
      ([, entry]) => entry.import !== false,
    )
    expect(withFallback.map(([key]) => key)).toEqual(['@masa/design-system/'])
  })
  it('asks for ranges, so that a patch of React rejects no live remote', () => {
    for (const range of Object.values(sharedRanges(['react', 'react-dom/client'])))
      expect(range).toMatch(/^\^\d+\.\d+\.\d+/)
  })
  it('asks for what a build used, and for the runtime that each container stands on', () => {
    expect(
      Object.keys(sharedRanges(['react', '@masa/design-system/button', 'react/jsx-runtime', '@masa/i18n'])),
    ).toEqual(['react', 'react/', '@masa/i18n', '@masa/design-system/', '@module-federation/webpack-bundler-runtime'])
  })
  it('gives our packages versions that a caret takes an addition of: below 1.0.0 each would reject every live remote', () => {
    const own = Object.entries(providedVersions()).filter(([key]) => key.startsWith('@masa/'))
    expect(own.map(([key]) => key)).toContain('@masa/remote-kit')
    for (const [, version] of own) expect(version).toMatch(/^[1-9]/)
    expect(contractRange()).toMatch(/^\^[1-9]\d*\.\d+\.\d+$/)
  })
  it('provides everything that remotes ask for, in a version that fits', () => {
    const provided = providedByShell()
    for (const [key, entry] of Object.entries(consumedByRemote({ runsAlone: false }))) {
      expect(`^${provided[key]?.version}`).toBe(entry.requiredVersion)
    }
  })
  it('switches the own copies on for a remote that runs alone', () => {
    for (const entry of Object.values(consumedByRemote({ runsAlone: true }))) expect(entry.import).toBeUndefined()
  })
})
