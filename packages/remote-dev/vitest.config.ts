import { pageTests } from './src/vitest.ts'

export default pageTests()
