export { ActionBar, Cluster, Columns, Container, Grid, PageHead, Section, SectionHead, Stack } from './layout.tsx'
export type { Gap } from './layout.tsx'
