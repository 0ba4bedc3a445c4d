import { createInstance } from '@module-federation/enhanced/runtime'
import { expect, it, vi } from 'vitest'
import { forgetLostShares } from './forget-lost-shares.ts'

it('a shared module whose file was lost is fetched again by the next that asks for it, and then kept', async () => {
  const get = vi
    .fn()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
    .mockResolvedValue(() => 'the kit')
  const instance = createInstance({
    name: 'shell',
    remotes: [],
    plugins: [forgetLostShares],
    shared: { kit: { version: '1.0.0', scope: 'default', get, shareConfig: { requiredVersion: '^1.0.0' } } },
  })
  const load = async () => ((await instance.loadShare('kit')) as () => string)()
  await expect(load()).rejects.toThrow('chunk 7')
  await expect(load()).resolves.toBe('the kit')
  await expect(load()).resolves.toBe('the kit')
  expect(get).toHaveBeenCalledTimes(2)
})
