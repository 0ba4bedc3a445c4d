export { HoldTimer, SettingSun } from './hold-timer.tsx'
