export { ActionBar, Cluster, Columns, Container, Grid, PageHead, Section, SectionHead, Stack } from './layout.tsx'
export type { Gap } from './layout.tsx'
export { asElement } from '../translated-page/as-element.tsx'
export { RedrawBoundary } from '../translated-page/redraw-boundary.tsx'
