export { asElement } from './as-element.tsx'
export { RedrawBoundary } from './redraw-boundary.tsx'
