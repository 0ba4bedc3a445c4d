import { pageTests } from '@masa/remote-dev/vitest'

export default pageTests()
