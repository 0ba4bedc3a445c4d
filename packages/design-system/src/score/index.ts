export { Score } from './score.tsx'
