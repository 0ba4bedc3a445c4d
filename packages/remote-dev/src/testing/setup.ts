import '@testing-library/jest-dom/vitest'
import { afterEach } from 'vitest'

// A busy machine takes its time; what never comes still fails.
if (typeof document !== 'undefined') (await import('@testing-library/react')).configure({ asyncUtilTimeout: 10_000 })

// The router scrolls as the site does; jsdom has nothing to scroll.
if (typeof document !== 'undefined') window.scrollTo = () => undefined

/** Page tests name jsdom in their first line; domain tests run without a document. */
afterEach(async () => {
  if (typeof document === 'undefined') return
  const { cleanup } = await import('@testing-library/react')
  cleanup()
})
