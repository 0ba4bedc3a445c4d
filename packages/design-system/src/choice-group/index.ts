export { ChoiceGroup } from './choice-group.tsx'
export type { Choice, ChoiceGroupProps } from './choice-group.tsx'
