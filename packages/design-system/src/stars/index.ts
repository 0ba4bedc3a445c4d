export { Stars } from './stars.tsx'
