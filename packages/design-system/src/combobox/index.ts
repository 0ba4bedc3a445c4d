export { Combobox } from './combobox.tsx'
export type { ComboboxGroup, ComboboxOption, ComboboxProps } from './combobox.tsx'
export { filterGroups } from './filter-groups.ts'
