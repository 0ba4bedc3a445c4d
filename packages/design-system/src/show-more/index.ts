export { ShowMore } from './show-more.tsx'
