import { pageTests } from '@masa/remote-dev/vitest'

export default pageTests({ include: ['{src,server,test}/**/*.test.{ts,tsx}'] })
