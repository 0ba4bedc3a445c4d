export { DefinitionList, Facts } from './facts.tsx'
export type { Fact } from './facts.tsx'
