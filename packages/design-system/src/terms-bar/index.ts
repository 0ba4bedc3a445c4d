export { TermsBar } from './terms-bar.tsx'
export type { TermsPart } from './terms-bar.tsx'
