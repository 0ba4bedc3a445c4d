// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildBoot } from '#src/testing/open-page.tsx'

const hash = `sha384-${'b'.repeat(64)}`

describe("the shell's own chunks", () => {
  beforeEach(async () => {
    vi.resetModules()
    const shell = { version: '1', address: '/r/shell/1/', pages: [], files: { 'page-verifying-card.1.js': hash } }
    document.body.innerHTML = '<script type="application/json" id="masa-boot"></script>'
    const boot = document.getElementById('masa-boot')
    if (boot !== null) boot.textContent = JSON.stringify({ ...buildBoot(), document: 'payment', shell })
    await import('./guard-start.ts')
  })
  const asked = (file: string) => {
    const script = document.createElement('script')
    window.masaIntegrity?.(script, `/r/shell/1/${file}`)
    return script.integrity
  }
  it('are asked for with the hashes that came with the page', () => {
    expect(asked('page-verifying-card.1.js')).toBe(hash)
  })
  it('are blocked where the page brought no hash', () => {
    expect(asked('page-verifying-card.2.js')).toBe(`sha384-${'A'.repeat(64)}`)
  })
})
