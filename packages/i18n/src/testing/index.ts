export { catalogueFaults } from './catalogue-faults.ts'
export type { CatalogueFault } from './catalogue-faults.ts'
export { lengthened, mirrored } from './pseudo.ts'
