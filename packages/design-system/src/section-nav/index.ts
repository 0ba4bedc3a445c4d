export { SectionNav } from './section-nav.tsx'
export { useCurrentSection } from './use-current-section.ts'
