import type { Order } from '@masa/contract/order'
import { nextFrame } from '@masa/remote-kit/next-frame'

/** Where a booking goes on before it is paid, in the frame of this channel. */
export function resumeHref({ resumePath }: Pick<Order, 'resumePath'>, channel: string | null): string {
  const [path = '', query = ''] = resumePath.split('?')
  const keys = new URLSearchParams(query)
  if (channel !== null) keys.set('channel', channel)
  return `${path.replace(/\/web$/, () => `/${nextFrame(channel)}`)}?${keys}`
}
