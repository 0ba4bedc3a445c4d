export { fakeApi } from './fake-api.ts'
export type { FakeApi } from './fake-api.ts'
