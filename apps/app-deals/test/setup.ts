import { afterEach } from 'vitest'

/** Page tests name jsdom in their first line; domain tests run without a document. */
afterEach(async () => {
  if (typeof document === 'undefined') return
  const { cleanup } = await import('@testing-library/react')
  cleanup()
})
