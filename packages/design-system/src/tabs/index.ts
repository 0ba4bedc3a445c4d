export { Tabs } from './tabs.tsx'
export type { TabItem } from './tabs.tsx'
