/**
 * How the page goes to a place of its own: smoothly, or at once for visitors who prefer less motion. What a script asks
 * for wins over the style sheet, so the script has to ask for the right thing. At once where there is no window.
 */
export function scrollBehavior(): ScrollBehavior {
  const isStill = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true
  return isStill ? 'instant' : 'smooth'
}
