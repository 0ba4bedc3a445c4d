export { scrollBehavior } from './scroll-behavior.ts'
